// Before every file of tests: pages are loaded on demand, and a machine may be busy; and what jsdom
// lacks.
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 60_000 });

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
