// A map while it is laid: what lies where, the way back, and what the server says about it.
import { keep, recall } from "../../../lib/browser/storage";
import { planText, readPlan, usualPlans, type Plan, type Thing } from "./plan";
import { askServer, type Sheet } from "./sharing";

export type Brush = Thing | "clear";

const draft = "tafelrunde.wuerfelkoenig.map";
const most = 200; // steps back
const pause = 120; // ms: quick hands ask once

export class Editor {
  plan = $state.raw<Plan>(readPlan(recall(draft) ?? "") ?? usualPlans[4]!);
  brush = $state<Brush>("dragon");
  /** Of the plan that lies there: what the rules say, nothing as long as they are asked, or no answer. */
  sheet = $state.raw<Sheet | "asked" | "silent">("asked");
  #before = $state.raw<Plan[]>([]);
  #after = $state.raw<Plan[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#ask();
  }
  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get canRedo(): boolean {
    return this.#after.length > 0;
  }
  get usable(): boolean {
    return typeof this.sheet === "object" && this.sheet.usable;
  }

  put(plan: Plan): void {
    if (planText(plan) === planText(this.plan)) return;
    this.#before = [...this.#before, this.plan].slice(-most);
    this.#after = [];
    this.#show(plan);
  }
  undo(): void {
    const plan = this.#before.at(-1);
    if (!plan) return;
    this.#before = this.#before.slice(0, -1);
    this.#after = [...this.#after, this.plan];
    this.#show(plan);
  }
  redo(): void {
    const plan = this.#after.at(-1);
    if (!plan) return;
    this.#after = this.#after.slice(0, -1);
    this.#before = [...this.#before, this.plan];
    this.#show(plan);
  }

  #show(plan: Plan): void {
    this.plan = plan;
    keep(draft, planText(plan));
    this.#ask();
  }
  /** An answer to an older question is not shown. Without one it is asked again. */
  #ask(): void {
    const text = planText(this.plan);
    this.sheet = "asked";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void askServer(text).then((sheet) => {
        if (planText(this.plan) !== text) return;
        this.sheet = sheet && !("trouble" in sheet) ? sheet : "silent";
        if (!sheet) this.#timer = setTimeout(() => this.#ask(), 5000);
      });
    }, pause);
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
}
