/** A seeded random number generator with the same numbers in every engine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    // Adjacent seeds must not produce adjacent numbers.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** An integer from 0 to `count` - 1 (mulberry32). */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True with a probability of `percent`. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(all: readonly T[]): T {
    const picked = all[this.below(all.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  times<T>(count: number, make: (at: number) => T): readonly T[] {
    return Array.from({ length: count }, (_, at) => make(at));
  }

  /** A random selection of `all`, in order. */
  some<T>(all: readonly T[], percent: number): readonly T[] {
    return all.filter(() => this.chance(percent));
  }
}
