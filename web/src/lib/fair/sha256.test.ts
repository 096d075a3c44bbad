// @vitest-environment node
import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

const hashOf = (text: string) => toHex(sha256(utf8(text)));
const hex = (text: string) => fromHex(text)!;

describe("SHA-256, the examples of NIST", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
  ])("%s", (text, digest) => expect(hashOf(text)).toBe(digest));

  it("a million times a", () =>
    expect(hashOf("a".repeat(1e6))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
});

describe("HMAC-SHA-256, RFC 4231", () => {
  const big = "aa".repeat(131);
  it.each([
    ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    [toHex(utf8("Jefe")), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    [big, "Test Using Larger Than Block-Size Key - Hash Key First", "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"],
    [
      big,
      "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.",
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ],
  ])("key %s", (key, text, mac) => expect(toHex(hmac(hex(key), utf8(text)))).toBe(mac));

  it.each([
    ["aa".repeat(20), "dd".repeat(50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
    [
      "0102030405060708090a0b0c0d0e0f10111213141516171819",
      "cd".repeat(50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    ],
  ])("bytes, key %s", (key, data, mac) => expect(toHex(hmac(hex(key), hex(data)))).toBe(mac));
});

it("agrees with another implementation for every length of message and key round the block size", () => {
  const bytes = (n: number) => Uint8Array.from({ length: n }, (_, i) => (i * 151 + n) & 255);
  for (let n = 0; n <= 200; n++) {
    expect(toHex(sha256(bytes(n)))).toBe(createHash("sha256").update(bytes(n)).digest("hex"));
    const mac = createHmac("sha256", bytes(n)).update(bytes(200 - n)).digest("hex");
    expect(toHex(hmac(bytes(n), bytes(200 - n)))).toBe(mac);
  }
});

it("reads hex and nothing else", () => {
  expect(fromHex("00fFa0")).toEqual(Uint8Array.of(0, 255, 160));
  expect(fromHex("")).toEqual(new Uint8Array());
  for (const bad of ["0", "0g", "0x12", " 00"]) expect(fromHex(bad)).toBeUndefined();
});
