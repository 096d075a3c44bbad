// How seats are told apart: a heraldic sign and a hue each, which no game uses for its own pieces.
export interface SeatMark {
  field: string; // the shield
  sign: string; // what is on it
  shape: string; // an SVG path in a 24×24 box
}

const marks: SeatMark[] = [
  { field: "#7b1e2e", sign: "#fff6e6", shape: "M12 4 L14 10 H20 L15 13.5 L17 20 L12 16 L7 20 L9 13.5 L4 10 H10 Z" },
  { field: "#1f4e5f", sign: "#fff6e6", shape: "M10 4 H14 V10 H20 V14 H14 V20 H10 V14 H4 V10 H10 Z" },
  { field: "#4c5a1e", sign: "#fff6e6", shape: "M12 3 L20 12 L12 21 L4 12 Z M12 8 L8.5 12 L12 16 L15.5 12 Z" },
  { field: "#5b3a8a", sign: "#fff6e6", shape: "M4 8 L8 12 L12 5 L16 12 L20 8 L18.5 18 H5.5 Z" },
  { field: "#8a4b00", sign: "#fff6e6", shape: "M4 9 L12 4 L20 9 V12 L12 7 L4 12 Z M4 16 L12 11 L20 16 V19 L12 14 L4 19 Z" },
  { field: "#4a4038", sign: "#fff6e6", shape: "M15 4 A8.5 8.5 0 1 0 15 20 A10 10 0 0 1 15 4 Z" },
  { field: "#0f5c55", sign: "#fff6e6", shape: "M12 3 C16 8 19 11 19 15 A7 7 0 0 1 5 15 C5 11 8 8 12 3 Z M12 9 C10 12 8.500 13.500 8.500 15.500 A3.500 3.500 0 0 0 15.500 15.500 C15.500 13.500 14 12 12 9 Z" },
];

export const seatMark = (seat: number): SeatMark => marks[seat % marks.length] as SeatMark;
