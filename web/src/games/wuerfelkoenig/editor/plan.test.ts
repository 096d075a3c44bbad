import { describe, expect, it } from "vitest";
import { chart, readLie } from "../map";
import { moved, planText, readPlan, thingsOn, turned, usualPlans, without, withThing } from "./plan";
import { readAddress, shareLink } from "./sharing";

const four = usualPlans[4]!;

describe("a plan", () => {
  it("is a line, in the order of the fields, and read back", () => {
    expect(planText(four)).toBe("hexagon,A1w,A4G,A7w,A10G,A12!,A14w,B3G,B6w,B9w,B10G,B13w,B15!");
    for (const text of [planText(usualPlans[2]!), "2:-3:4,A12!G,B5w", "strip"]) expect(planText(readPlan(text)!)).toBe(text);
    for (const text of ["", "ring,A1w", "strip,A16!", "strip,A1?", "6:0:5"]) expect(readPlan(text)).toBeUndefined();
  });

  it("begins with what is printed for a number of players", () => {
    expect(Object.keys(usualPlans)).toEqual(["2", "3", "4"]);
    expect(planText(usualPlans[3]!)).toBe("hourglass,A1w,A4G,A7w,A10G,A12!,A14w,A15!,B3G,B5!,B6w,B9w,B10G,B13w,B15!");
    expect(planText(usualPlans[2]!)).toContain("strip,A1w,A2!,A4G");
  });

  it("has a dragon and one gem on a field; the same again takes it away", () => {
    const both = withThing(withThing(four, "A2", "dragon"), "A2", "white");
    expect(thingsOn(both, "A2")).toEqual({ dragon: true, gem: "white" });
    expect(thingsOn(withThing(both, "A2", "golden"), "A2").gem).toBe("golden");
    expect(thingsOn(withThing(both, "A2", "white"), "A2")).toEqual({ dragon: true, gem: null });
    expect(planText(without(both, "A2"))).toBe(planText(four));
  });

  it("has part B moved to six sides and turned about its middle", () => {
    let plan = four;
    for (const direction of [0, 1, 2, 3, 4, 5]) plan = moved(plan, direction);
    expect(plan.lie).toEqual(four.lie);
    const middle = (p: typeof plan) => chart(planText({ ...p, things: new Map() })).spots.find(({ field }) => field === "B7")!;
    const [q, r] = [middle(four).q, middle(four).r];
    for (let i = 0; i < 6; i++) {
      plan = turned(plan, 1);
      expect([middle(plan).q, middle(plan).r]).toEqual([q, r]);
    }
    expect(plan.lie).toEqual(four.lie);
    expect(turned(turned(four, 1), -1).lie).toEqual(four.lie);
  });

  it("travels in a link without signs that get lost", () => {
    const plan = readPlan("2:-3:4,A12!G,B5w")!;
    const link = shareLink(plan);
    expect(link).toMatch(/#\/game\/wuerfelkoenig\/map\/2\.-3\.4_A12dG_B5w$/);
    expect(planText(readAddress(link.split("/").at(-1)!)!)).toBe(planText(plan));
    expect(readAddress("nonsense")).toBeUndefined();
  });

  it("lies on the same map as the tables of the server", () => {
    expect(readLie("strip")).toEqual({ turn: 3, q: 7, r: 2 });
    const sides = (name: string) => [...chart(name).near.values()].reduce((n, near) => n + near.length, 0) / 2;
    expect(["hexagon", "hourglass", "strip", "2:7:-4"].map(sides)).toEqual([71, 67, 65, 65]);
  });
});
