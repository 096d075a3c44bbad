// Test by test with its time, what the tests printed, why they failed, and the sum in the last line.

export default async function* report(source) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of source) {
    // A file is reported as a test of its own only if it failed outside of its tests.
    const isFile = /\.test\.mjs$/.test(data.name ?? "");
    if (type === "test:stdout" || type === "test:stderr") yield data.message.replace(/^(?=.)/gm, "    ");
    if (type === "test:pass" && !isFile && data.skip === undefined) {
      passed += 1;
      yield `ok   ${data.name} (${(data.details.duration_ms / 1000).toFixed(1)} s)\n`;
    }
    if (type === "test:fail" && !(isFile && failed > 0)) {
      failed += 1;
      const { error } = data.details;
      const why = error.cause?.stack ?? error.cause ?? error.stack;
      yield `FAIL ${data.name}\n${String(why).replace(/^/gm, "     ")}\n`;
    }
  }
  yield `${passed} passed, ${failed} failed\n`;
}
