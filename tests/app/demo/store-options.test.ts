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

it('each label of the demo stands on products that it fits', () => {
  const products = new Map((rows.product ?? []).map((product) => [product.id, product]))
  const on = (name: string) => {
    const label = rows.label?.find((one) => one.name === name)
    const links = (rows.product_label ?? []).filter(({ label_id }) => label_id === label?.id)
    return atLeastOne(links.map(({ product_id }) => products.get(product_id as number)))
  }
  expect(on('New').filter((product) => product?.promoted !== true)).toEqual([])
  expect(on('Sale').filter((product) => product?.sale !== true)).toEqual([])
  expect(on('Last few').filter((product) => Number(product?.inventory_in_stock) > 5)).toEqual([])
})
