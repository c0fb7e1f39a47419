import { Faker, en, en_GB } from '@faker-js/faker'

/** A seeded source of made-up values. */
export interface Random {
  faker: Faker
  /** Whole number, both ends included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** One of the choices, by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

export function createRandom(seed: number): Random {
  const faker = new Faker({ locale: [en_GB, en], seed })
  return {
    faker,
    between: (min, max) => faker.number.int({ min, max }),
    chance: (probability) => faker.datatype.boolean({ probability }),
    pick: (choices) => faker.helpers.arrayElement(choices as never[]) as never,
    weighted: (choices) =>
      faker.helpers.weightedArrayElement(
        choices.filter(([, weight]) => weight > 0).map(([value, weight]) => ({ value, weight })),
      ),
  }
}

/** A postcode in a district, in a valid format: `LS6 3HN`. */
export function postcodeIn(district: string, random: Random): string {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ'
  const letter = () => letters.charAt(random.between(0, letters.length - 1))
  return `${district} ${random.between(1, 9)}${letter()}${letter()}`
}
