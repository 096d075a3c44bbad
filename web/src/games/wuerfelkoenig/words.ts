// Names and sentences about the material.
import { t } from "../../lib/text/i18n.svelte";
import { cardRow, type Condition } from "./cards";
import { terrainAt } from "./map";
import {
  colourOf,
  colours,
  emblems,
  facesOf,
  gemOn,
  kindOf,
  numberOf,
  ownerOf,
  standing,
  type Card,
  type Colour,
  type Face,
  type Field,
  type Joker,
  type Table,
  type Terrain,
} from "./material";

export const colourName = (colour: Colour): string => emblems[colour] + t(`wk.colour.${colour}`);
export const faceName = (face: Face): string => `${numberOf(face)} ${colourName(colourOf(face))}`;
export const jokerName = (joker: Joker): string => (joker === "super" ? t("wk.super") : faceName(joker));
export const terrainName = (terrain: Terrain): string => t(`wk.terrain.${terrain}`);
export const fieldName = (field: Field): string => `${terrainName(terrainAt(field))} (${field})`;
export const cardName = (card: Card): string => t(`wk.citizen.${cardRow(card).stack}`);
export const percent = (millionths: number): string => {
  if (millionths >= 995_000) return millionths >= 1_000_000 ? "100 %" : ">99 %";
  if (millionths > 0 && millionths < 5000) return "<1 %";
  return `${Math.round(millionths / 10_000)} %`;
};

/** The other sides of a die, for those who plan a roll. */
export const kindText = (place: number): string =>
  t("wk.kind", { kind: kindOf(place), faces: facesOf(kindOf(place)).map(faceName).join(", ") });

/** How many dice a step of the merchant asks for. */
function sizeOf(step: Condition): number {
  switch (step.kind) {
    case "colours":
      return Math.max(...Object.values(step.need));
    case "number":
      return step.count;
    case "groups":
      return step.sizes[0] ?? 0;
    case "straight":
      return step.length;
    default:
      return 0;
  }
}

/** A condition as a sentence. The merchant's three steps differ in one number only: «4 / 5 / 6». */
export function conditionText([step, ...higher]: Condition[]): string {
  const sizes = (own: number): string => [own, ...higher.map(sizeOf)].join(" / ");
  switch (step?.kind) {
    case "colours": {
      const parts = colours.filter((c) => step.need[c] > 0).map((c) => `${sizes(step.need[c])}× ${colourName(c)}`);
      return t("wk.need.colours", { list: parts.join(", ") });
    }
    case "number":
      return t("wk.need.number", { count: sizes(step.count), value: step.value });
    case "sumRed":
      return t("wk.need.sumRed", { colour: colourName("r"), least: step.least });
    case "sum":
      return t("wk.need.sum", { least: step.least });
    case "groups":
      return step.sizes.length === 1
        ? t("wk.need.group", { size: sizes(step.sizes[0] ?? 0) })
        : t("wk.need.groups", { list: step.sizes.join(" + ") });
    case "straight":
      return t("wk.need.straight", { length: sizes(step.length) });
    default:
      return t("wk.need.order", { r: colourName("r"), b: colourName("b"), g: colourName("g") });
  }
}

/** The whole condition of a card. */
export const needText = (card: Card): string => conditionText(cardRow(card).steps);
export const effectText = (card: Card): string => t(`wk.effect.${cardRow(card).effect}`);

/** What lies on a field, as a sentence. */
export function fieldText(table: Table, field: Field, name: (seat: number) => string): string {
  const state = standing(table, field);
  const owner = ownerOf(table, field);
  const what = owner === undefined ? t(`wk.field.${state}`) : t("wk.field.owned", { name: name(owner) });
  const gem = gemOn(table, field);
  return [fieldName(field), what, gem ? t(`wk.gem.${gem}`) : ""].filter(Boolean).join(", ");
}
