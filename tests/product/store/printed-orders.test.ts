import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { type Network, openNetwork } from '../network.ts'
import { activeBundle } from './active-bundle.ts'
import { shopOf } from './shop.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const { product, sale } = shopOf(() => network)

async function print(order: unknown, what: string): Promise<string> {
  const { body } = await network.send('GET', `store/orders/${String(order)}/${what}`)
  const { download_url } = body as unknown as { download_url: string }
  return readPdf(Buffer.from(download_url.split(';base64,')[1] ?? '', 'base64')).pages.join()
}

it('ORD-06 BUN-09 the packing list names the SKU of each product in a bundle, by which it is found on its shelf', async () => {
  const cap = await product({ sku: 'CAP-RED-1' })
  const kit = await activeBundle(network, { name: 'Kit', price: 900, sku: 'KIT-9' }, [{ product_id: cap.id }])
  const order = await network.item('POST', 'store/orders', sale({ bundle_id: kit.id }, { payment: 'cash' }))
  const list = await print(order.id, 'packing-list')
  for (const said of ['KIT-9', `– ${String(cap.name)}`, 'CAP-RED-1']) expect(list).toContain(said)
})

it('ORD-06 the invoice says the VAT rate of each item and what the order is without it where one has VAT, and none where none has', async () => {
  const [taxed, zero] = [await product(), await product({ vat: false })]
  const items = [taxed, zero].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const mixed = await network.item('POST', 'store/orders', { customer_id: 1, items, payment: 'cash' })
  const invoice = await print(mixed.id, 'invoice')
  // Cells follow each other: a quantity of 1, the rate, the price.
  const cells = ['QuantityVATPrice', `${String(taxed.name)}120%£12.00`, `${String(zero.name)}10%£12.00`]
  // Of £24.00, £2.00 of the one are VAT.
  cells.push('Total without VAT£22.00', 'VAT£2.00')
  for (const said of cells) expect(invoice).toContain(said)
  const plain = await network.item('POST', 'store/orders', sale({ product_id: zero.id }, { payment: 'cash' }))
  const without = await print(plain.id, 'invoice')
  for (const said of ['QuantityPrice', `${String(zero.name)}1£12.00`]) expect(without).toContain(said)
  expect(without).not.toContain('without VAT')
})
