import type { DemoRow } from '../demo-rows.ts'

interface DemoCategory {
  name: string
  short_description: string
  /** Name of the category that it is part of, which comes before it. */
  within?: string
}

const CATEGORIES: readonly DemoCategory[] = [
  { name: 'In the water', short_description: 'What a lesson asks for.' },
  { name: 'Dry land', short_description: 'What is needed before and after.' },
  { name: 'Goggles', short_description: 'Goggles and masks, from two years on.', within: 'In the water' },
  { name: 'Caps', short_description: 'Caps and hats that stay on.', within: 'In the water' },
  { name: 'Floats', short_description: 'What holds up until nothing has to.', within: 'In the water' },
  { name: 'Baby', short_description: 'For the first splash.' },
  { name: 'Toys', short_description: 'Things to dive for.' },
  { name: 'Towels', short_description: 'Towels, ponchos and robes.', within: 'Dry land' },
  { name: 'Bags', short_description: 'For the way there, and the wet way back.', within: 'Dry land' },
  { name: 'Clothes', short_description: 'Cover from sun and cold.', within: 'Dry land' },
]

const placeOf = (category: string) => CATEGORIES.findIndex(({ name }) => name === category)

/** The id of a category of the demo's store. */
export const categoryId = (category: string): number => placeOf(category) + 1

/**
 * The categories of the demo's store, some of them within others.
 *
 * @param pictureOf the image of a thing that is in a category
 */
export function categoryRows(pictureOf: (category: string) => number | undefined): DemoRow[] {
  return CATEGORIES.map(({ name, short_description, within }, index) => {
    const shown = [name, ...CATEGORIES.filter((one) => one.within === name).map((one) => one.name)]
    return {
      ...{ id: index + 1, name, short_description, priority: 10 + index },
      ...(within !== undefined && { parent_id: categoryId(within) }),
      image_id: shown.map(pictureOf).find((id) => id !== undefined) ?? null,
    }
  })
}
