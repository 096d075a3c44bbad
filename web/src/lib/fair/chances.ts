// What chance alone would do: bands for counts, and odds of streaks.

/** Probabilities of 0 … n hits in n tries with chance p each. */
function binomial(n: number, p: number): number[] {
  const probabilities: number[] = [];
  let log = n * Math.log1p(-p); // logarithms: (1 - p)^n would vanish for large n
  for (let hits = 0; hits <= n; hits++) {
    probabilities.push(Math.exp(log));
    log += Math.log((n - hits) / (hits + 1)) + Math.log(p / (1 - p));
  }
  return probabilities;
}

export interface Band {
  low: number;
  high: number;
}

/** The counts left when at most 2.5 % are cut off at either end. */
export function band(n: number, p: number): Band {
  const probabilities = binomial(n, p);
  const cut = (order: number[]) => {
    let tail = 0;
    return order.findIndex((probability) => (tail += probability) > 0.025);
  };
  return { low: cut(probabilities), high: n - cut([...probabilities].reverse()) };
}

export interface Streak {
  length: number;
  of: string;
}

/** The longest run of equal throws; the first of several. */
export function longestStreak(throws: readonly string[]): Streak {
  let best: Streak = { length: 0, of: "" };
  let length = 0;
  throws.forEach((face, i) => {
    length = i > 0 && face === throws[i - 1] ? length + 1 : 1;
    if (length > best.length) best = { length, of: face };
  });
  return best;
}

/** The chance that n throws with so many faces have a run of at least this length somewhere. */
export function streakChance(n: number, faces: number, length: number): number {
  if (length <= 1) return n >= length ? 1 : 0;
  let runs = [1]; // chance of a current run of 1, 2, … with none long enough so far
  let reached = 0;
  for (let i = 1; i < n; i++) {
    const sum = runs.reduce((a, b) => a + b, 0);
    runs = [sum * (1 - 1 / faces), ...runs.map((run) => run / faces)];
    if (runs.length === length) reached += runs.pop() ?? 0;
  }
  return reached;
}
