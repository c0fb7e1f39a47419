import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'

/** Titles of the product, by where they stand. */
function titles(of: unknown, at: readonly string[] = []): [at: string, title: string][] {
  if (typeof of !== 'object' || of === null) return []
  return Object.entries(of).flatMap(([key, value]) =>
    key === 'title' && typeof value === 'string'
      ? [[at.join('/'), value] as [string, string]]
      : titles(value, [...at, key]),
  )
}

/** Some titles are those of a record: the path of its name. */
const PATH = /^[a-z_]+(\.[a-z_]+)+$/

describe('what a tenant has a word for', () => {
  it('is called by that word in the title of every report, field, column, panel and action', () => {
    const { reports, resources, entities } = PRODUCT
    const words = Object.keys(PRODUCT.application.vocabulary)
    const shipped = new RegExp(String.raw`\b(${words.join('|')})s?\b`, 'i')
    const found = atLeastOne(titles({ reports, resources, entities }))
    expect(found.filter(([, title]) => !PATH.test(title) && shipped.test(title.replace(/%?\{[^}]*\}/g, '')))).toEqual(
      [],
    )
    expect(reports?.['consumers-breakdown']?.title).toBe('%{consumers} Breakdown')
  })
})
