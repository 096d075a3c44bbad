// The emblems of the three colours and of the transparent gems, in a box of 24 × 24.
import type { Cut } from "../material";

export const emblemPaths: Record<Cut, string> = {
  R: "M12 1.5L20.5 12L12 22.5L3.5 12Z",
  G: "M12 2.5A4.7 4.7 0 0 1 16 9.6A4.7 4.7 0 1 1 13.5 16.4L15.5 22H8.5L10.5 16.4A4.7 4.7 0 1 1 8 9.6A4.7 4.7 0 0 1 12 2.5Z",
  B: "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
  T: "M12 1.5L20.5 12L12 22.5L3.5 12ZM12 6.3L7.4 12L12 17.7L16.6 12Z",
};
