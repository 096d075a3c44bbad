import { afterEach, expect, it, vi } from "vitest";
import { loadRecordText } from "./record";
import { Refused } from "../net/socket";

const request = vi.hoisted(() => vi.fn());
vi.mock("./hall.svelte", () => ({ hall: { link: "online" }, request }));
afterEach(() => vi.unstubAllGlobals());

const refuse = (code: string) => request.mockRejectedValue(new Refused({ code, text: "" }));
const serve = (text: string, status: number) => {
  const fetched = vi.fn(async () => new Response(text, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

it("takes it as it is written from the public address", async () => {
  const fetched = serve("{\n}", 200);
  expect(await loadRecordText("a/b")).toBe("{\n}");
  expect(fetched).toHaveBeenCalledWith("api/record/a%2Fb");
  expect(request).not.toHaveBeenCalled();
});

it("asks over the connection, which knows who may see a private table", async () => {
  serve("", 404);
  request.mockResolvedValue({ record: { game: "g", steps: [] } });
  expect(await loadRecordText("k")).toBe('{"game":"g","steps":[]}');
  expect(request).toHaveBeenCalledWith("record", { table: "k" }, false);
});

it("asks only the connection if there is an invitation, which only private tables have", async () => {
  const fetched = serve("", 404);
  request.mockResolvedValue({ record: { game: "g" } });
  expect(await loadRecordText("k", "abc")).toBe('{"game":"g"}');
  expect(request).toHaveBeenLastCalledWith("record", { table: "k", invite: "abc" }, false);
  expect(fetched).not.toHaveBeenCalled();
});

it("tells why there is none", async () => {
  serve("", 404);
  refuse("not_now");
  await expect(loadRecordText("k")).rejects.toMatchObject({ code: "not_now" });
});
