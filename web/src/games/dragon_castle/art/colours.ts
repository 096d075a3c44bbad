// The colours of the material: the same in either light, for bone and jade stay what they are.
import type { Type } from "../material";

/** Of the inlay: lit, in shade, its edge. */
export const inlays: Record<Type, [string, string, string]> = {
  M: ["#f0b429", "#cf8a06", "#8a5a00"],
  W: ["#dd5a30", "#b0340f", "#6e1c04"],
  F: ["#17a37a", "#077254", "#034534"],
  J: ["#3a93d8", "#0f62a3", "#083c66"],
  N: ["#625b55", "#38332f", "#15120f"],
  D: ["#b65fa0", "#85347a", "#4b1545"],
};
/** Numbers and outlines. */
export const inks: Record<Type, string> = {
  M: "#5a3800",
  W: "#7a1d05",
  F: "#03402f",
  J: "#0a2f50",
  N: "#15120f",
  D: "#3f0f3a",
};

/** A colour between two, for the sides of blocks in more or less light. */
export function between(dark: [number, number, number], light: [number, number, number], share: number): string {
  return `rgb(${dark.map((low, i) => Math.round(low + ((light[i] ?? low) - low) * share)).join(" ")})`;
}
