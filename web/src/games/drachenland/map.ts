// The land: where its places are drawn; which of them are joined comes from the rows of the program. Places are named as in the notation:
// V1 … V15 volcanoes, S1 … S57 spaces of the ways, E1 … E3 entrances.
import material from "./material.json";

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
export const volcanoes: Volcano[] = range(material.volcanoes).map((n): Volcano => `V${n}`);
export const spaces: Space[] = range(material.spaces).map((n): Space => `S${n}`);
export const entrances: Entrance[] = range(material.entrances).map((n): Entrance => `E${n}`);

export const isVolcano = (place: string): place is Volcano => place.startsWith("V");
export const isEntrance = (place: string): place is Entrance => place.startsWith("E");
const spots = { V: volcanoSpots, S: spaceSpots, E: entranceSpots };
export const spot = (place: Place): Spot =>
  spots[place[0] as "V" | "S" | "E"][Number(place.slice(1)) - 1] ?? [0, 0];

/** Each way as the places that it passes, ends included. */
export const roads = material.roads as Place[][];

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

/** Rivers bend so that they keep away from the stones. */
const bends: Record<string, Spot> = {
  "V1 V7": [384, 622], "V2 V8": [574, 250], "V3 V9": [836, 546],
  "V4 V7": [430, 700], "V4 V13": [470, 742], "V4 V10": [734, 744],
  "V5 V8": [498, 272], "V5 V14": [404, 240], "V5 V11": [226, 424],
  "V6 V9": [936, 500], "V6 V15": [956, 450], "V6 V12": [834, 240],
};
/** DL-701: rivers and waterfalls. */
export const waters: Water[] = material.waters.map(({ ends, fall }) => ({
  ends: ends as Water["ends"],
  fall,
  bend: bends[ends.join(" ")] ?? midpoint(spot(ends[0] as Volcano), spot(ends[1] as Volcano)),
}));
function midpoint([x, y]: Spot, [u, v]: Spot): Spot {
  return [(x + u) / 2, (y + v) / 2];
}

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
