// The land: where its places are drawn, and which of them are joined. Places are named as in the notation:
// V1 … V15 volcanoes, S1 … S57 spaces of the ways, E1 … E3 entrances.
export type Volcano = `V${number}`;
export type Space = `S${number}`;
export type Entrance = `E${number}`;
export type Place = Volcano | Space | Entrance;
export type Spot = readonly [x: number, y: number];

export const width = 1200;
export const height = 1000;

export const volcanoSpots: Spot[] = [
  [495, 529], [597, 366], [710, 520], [603, 711], [355, 353],
  [850, 355], [255, 637], [600, 130], [945, 632], [797, 857],
  [111, 426], [885, 132], [360, 823], [369, 114], [1079, 466],
];
export const spaceSpots: Spot[] = [
  [582, 940], [640, 925], [655, 868], [602, 838], [702, 822], [534, 830], [468, 834], [590, 780],
  [100, 236], [150, 264], [205, 240], [250, 284], [190, 348], [286, 224], [322, 178], [300, 320],
  [1102, 242], [1052, 270], [998, 246], [952, 285], [920, 214], [1000, 338], [1030, 392], [906, 320],
  [580, 643], [534, 592], [405, 410], [452, 466], [543, 451], [308, 733], [208, 547], [175, 499],
  [296, 568], [298, 500], [328, 434], [440, 356], [514, 374], [768, 374], [686, 364], [650, 447],
  [484, 125], [713, 146], [776, 150], [672, 209], [716, 255], [762, 297], [808, 414], [757, 464],
  [652, 640], [670, 580], [600, 523], [1015, 551], [878, 713], [838, 768], [832, 641], [770, 651],
  [708, 672],
];
export const entranceSpots: Spot[] = [[524, 962], [68, 182], [1134, 188]];

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
export const volcanoes: Volcano[] = range(15).map((n): Volcano => `V${n}`);
export const spaces: Space[] = range(57).map((n): Space => `S${n}`);
export const entrances: Entrance[] = range(3).map((n): Entrance => `E${n}`);

export const isVolcano = (place: string): place is Volcano => place.startsWith("V");
export const isEntrance = (place: string): place is Entrance => place.startsWith("E");
const spots = { V: volcanoSpots, S: spaceSpots, E: entranceSpots };
export const spot = (place: Place): Spot =>
  spots[place[0] as "V" | "S" | "E"][Number(place.slice(1)) - 1] ?? [0, 0];

/** Ways: from a place over spaces in a row to another place. */
const ways: [Place, number, number, Place | ""][] = [
  ["E1", 1, 4, ""], ["S4", 5, 5, "V10"], ["S4", 6, 7, "V13"], ["S4", 8, 8, "V4"],
  ["E2", 9, 12, ""], ["S12", 13, 13, "V11"], ["S12", 14, 15, "V14"], ["S12", 16, 16, "V5"],
  ["E3", 17, 20, ""], ["S20", 21, 21, "V12"], ["S20", 22, 23, "V15"], ["S20", 24, 24, "V6"],
  ["V4", 25, 26, "V1"], ["V5", 27, 28, "V1"], ["V1", 29, 29, "V2"], ["V13", 30, 30, "V7"],
  ["V7", 31, 32, "V11"], ["V7", 33, 35, "V5"], ["V5", 36, 37, "V2"], ["V6", 38, 39, "V2"],
  ["V2", 40, 40, "V3"], ["V14", 41, 41, "V8"], ["V8", 42, 43, "V12"], ["V8", 44, 46, "V6"],
  ["V6", 47, 48, "V3"], ["V4", 49, 50, "V3"], ["V3", 51, 51, "V1"], ["V15", 52, 52, "V9"],
  ["V9", 53, 54, "V10"], ["V9", 55, 57, "V4"],
];

/** Each way as the places that it passes, ends included. */
export const roads: Place[][] = ways.map(([from, first, last, to]) => [
  from,
  ...range(last - first + 1).map((n): Space => `S${first + n - 1}`),
  ...(to === "" ? [] : [to]),
]);

const joined = new Map<Place, Place[]>();
for (const road of roads) {
  road.slice(1).forEach((place, i) => {
    const before = road[i] as Place;
    joined.set(before, [...(joined.get(before) ?? []), place]);
    // DL-507: nobody leaves the land.
    if (!isEntrance(before)) joined.set(place, [...(joined.get(place) ?? []), before]);
  });
}
/** The places one step away. */
export const beside = (place: Place): Place[] => joined.get(place) ?? [];

export interface Water {
  ends: [Volcano, Volcano];
  fall: boolean; // a waterfall
  bend: Spot; // the point that its bow is drawn towards
}

/** DL-701: rivers and waterfalls. They bend so that they keep away from the stones. */
export const waters: Water[] = [
  { ends: ["V1", "V7"], fall: true, bend: [384, 622] },
  { ends: ["V2", "V8"], fall: true, bend: [574, 250] },
  { ends: ["V3", "V9"], fall: true, bend: [836, 546] },
  { ends: ["V4", "V7"], fall: false, bend: [430, 700] },
  { ends: ["V4", "V13"], fall: false, bend: [470, 742] },
  { ends: ["V4", "V10"], fall: false, bend: [734, 744] },
  { ends: ["V5", "V8"], fall: false, bend: [498, 272] },
  { ends: ["V5", "V14"], fall: false, bend: [404, 240] },
  { ends: ["V5", "V11"], fall: false, bend: [226, 424] },
  { ends: ["V6", "V9"], fall: false, bend: [936, 500] },
  { ends: ["V6", "V15"], fall: false, bend: [956, 450] },
  { ends: ["V6", "V12"], fall: false, bend: [834, 240] },
];

/** A river as the path of an SVG. */
export function course({ ends, bend }: Water): string {
  const [from, to] = [spot(ends[0]), spot(ends[1])];
  return `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`;
}

/** The middle of a river. */
export function midway({ ends, bend }: Water): Spot {
  const [from, to] = [spot(ends[0]), spot(ends[1])];
  return [(from[0] + 2 * bend[0] + to[0]) / 4, (from[1] + 2 * bend[1] + to[1]) / 4];
}
