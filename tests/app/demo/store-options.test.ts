import { expect, it } from 'vitest'
import { storeRows } from '../../../app/demo/generate/store/store-rows.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const { rows } = storeRows(new Date('2026-09-07T00:00:00Z'))

it('PRD-26 each variation of the demo is a row of an option that its product has', () => {
  const variations = atLeastOne(rows.product_variation ?? [])
  const options = new Map((rows.store_option_row ?? []).map(({ id, option_id, name }) => [id, { option_id, name }]))
  const chosen = new Map(
    (rows.product_variation_row ?? []).map(({ variation_id, option_row_id }) => [
      variation_id,
      options.get(option_row_id as number),
    ]),
  )
  const ofProducts = new Set(
    (rows.product_option ?? []).map(({ product_id, option_id }) => `${String(product_id)}/${String(option_id)}`),
  )
  const wrong = variations.filter(({ id, product_id, name }) => {
    const row = chosen.get(id)
    return row?.name !== name || !ofProducts.has(`${String(product_id)}/${String(row?.option_id)}`)
  })
  expect(wrong).toEqual([])
})

it('PRD-26 shoes of the demo come in shoe sizes', () => {
  const names = (rows.store_option ?? []).map(({ name }) => name)
  expect(names).toEqual(['Age', 'Age in months', 'Size', 'Shoe size'])
})
