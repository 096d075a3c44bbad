// The colours of the rooms, from Okabe and Ito: apart for colour-blind eyes and in lightness. Each type has its icon and its wall too.
import type { Room } from "../rooms";

export interface Paint {
  wall: string;
  dark: string; // floor, medallion: white words on it
  light: string; // tint on parchment
}
export const paints: Record<Room["type"] | "special", Paint> = {
  food: { wall: "#f0b429", dark: "#7a4a00", light: "#fbe3a4" },
  living: { wall: "#cf86b0", dark: "#7d2a60", light: "#f3d3e5" },
  utility: { wall: "#dd6a1f", dark: "#8a3300", light: "#fbcba8" },
  outdoor: { wall: "#1fa37c", dark: "#00563f", light: "#b5e6d3" },
  sleeping: { wall: "#2e86c4", dark: "#003f6b", light: "#b9dcf4" },
  corridor: { wall: "#d6d2e2", dark: "#565069", light: "#ecebf4" },
  cellar: { wall: "#5d5961", dark: "#25232a", light: "#bdb8c2" },
  fountain: { wall: "#8fc9ea", dark: "#1b4f72", light: "#d6eefb" },
  tower: { wall: "#b9c7d6", dark: "#3c4a63", light: "#e3e9f2" },
  foyer: { wall: "#e8d9ae", dark: "#6b4e16", light: "#f7efd6" },
  special: { wall: "#a8203a", dark: "#6d1022", light: "#f2c9cd" },
};
export const parchment = "#fff8e6";
export const inkBrown = "#3a2a18";
/** Frames of tiles: under a roof, or open to the sky. */
export const frames = { roof: "#fbf4e2", sky: "#5cb8f2" };
