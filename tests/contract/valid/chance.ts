import { base, en, Faker } from '@faker-js/faker'

/** Choices that look random, and are the same for the same seed. */
export class Chance {
  private readonly faker: Faker
  private made = 0

  constructor(seed: number) {
    this.faker = new Faker({ locale: [en, base], seed })
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return this.faker.number.int({ min: least, max: most })
  }

  /** Holds in so many of a hundred cases. */
  percent(share: number): boolean {
    return this.between(1, 100) <= share
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.between(0, Math.max(0, list.length - 1))]
  }

  some<T>(list: readonly T[], least = 0, most = list.length): T[] {
    return this.faker.helpers.arrayElements([...list], {
      min: Math.min(least, list.length),
      max: Math.min(most, list.length),
    })
  }

  shuffled<T>(list: readonly T[]): T[] {
    return this.faker.helpers.shuffle([...list])
  }

  words(): string {
    return this.faker.lorem.words({ min: 1, max: 3 })
  }

  /** A number that has not been given before. */
  next(): number {
    this.made += 1
    return this.made
  }
}
