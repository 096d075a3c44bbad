import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = process.env["TAFELRUNDE"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "./",
  plugins: [svelte(), ...(process.env["VITEST"] ? [svelteTesting()] : [])],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses for fonts and scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // Boards in examples/ lie outside this folder, and use the packages that are installed here.
  resolve: { dedupe: ["svelte", "@testing-library/svelte", "vitest"] },
  server: {
    fs: { allow: [".."] },
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts", "../examples/*/board/*.test.ts"],
    setupFiles: ["tests/patience.ts"],
    testTimeout: 300_000, // a machine may be busy
    hookTimeout: 300_000,
  },
});
