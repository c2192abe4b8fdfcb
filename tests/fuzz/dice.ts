// Random choices for grammars: the same seed makes the same choices, so that a case can be repeated by its number.
import { seededRandom } from '../harness/seeded-random.ts'

export class Dice {
  private readonly random: () => number

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  one<T>(choices: readonly [T, ...T[]]): T
  one<T>(choices: readonly T[]): T
  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  /** One of the alternatives, evaluated when chosen. */
  make<T>(alternatives: readonly (() => T)[]): T {
    return this.one(alternatives)()
  }

  /** Up to `max` of them. */
  some<T>(max: number, make: () => T): T[] {
    return Array.from({ length: this.below(max + 1) }, make)
  }
}
