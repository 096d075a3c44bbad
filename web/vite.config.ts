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
  server: {
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts", "src/**/*.test.ts"] },
});
