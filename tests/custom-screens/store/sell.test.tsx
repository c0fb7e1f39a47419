import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import Sell from '../../../custom-screens/store/sell.dialog.tsx'
import type { MadeCall } from '../../browser/fake-fetch.ts'
import { type PartScene, renderPart } from '../render-part.tsx'

const THING = { sku: null, product_id: null, variation_id: null, bundle_id: null, in_stock: 4, parts: [] }
const SHIRT = { ...THING, name: 'T-shirt, red, 5–6', sku: 'TSH-RED', product_id: 7, variation_id: 71, price: 1000 }
const PACK = {
  ...{ ...THING, name: 'Shirt pack', bundle_id: 3, price: 1300, in_stock: null },
  parts: [
    {
      product_id: 7,
      name: 'T-shirt',
      variations: [
        { id: 71, name: 'red, 5–6', in_stock: 0 },
        { id: 72, name: 'blue, 5–6', in_stock: 2 },
      ],
    },
  ],
}
const PRICE = {
  ...{ lines: [], subtotal: 1000, discount: 0, delivery_cost: 0, vat_amount: 0, total: 1000, voucher_problem: null },
}

const CARD = { id: 8, name: 'Visa •••• 4242', last4: '4242' }
const PLACE = 'POST /api/store/orders'

function open(
  answers: PartScene['answers'] = {},
  permissions?: string[],
  { features, guard }: Pick<PartScene, 'features' | 'guard'> = {},
) {
  const onClose = vi.fn()
  const scene = renderPart(
    {
      answers: {
        'GET /api/customers/all': { body: { items: [{ id: 1, name: 'Alice Adams' }] } },
        'GET /api/franchisees/all': { body: { items: [{ id: 2, name: 'Otters of Bath' }] } },
        'GET /api/store/things': { body: { items: [SHIRT, PACK] } },
        'POST /api/store/orders/price': { body: PRICE },
        [PLACE]: { body: { item: { id: 5, reference: '7K3M-92QF', total: 1000, status: 'paid' } } },
        'GET /api/customers/1/cards': { body: { items: [CARD] } },
        ...answers,
      },
      ...(permissions && { permissions }),
      ...(guard && { guard }),
      features: features ?? { enable_discounts: true },
      translations: { messages: { bookings: { select_card: 'Please select a payment card' } } },
    },
    <Sell resource="orders" onClose={onClose} />,
  )
  const { user, calls } = scene
  const choose = async (field: RegExp, option: RegExp | string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const press = () => user.click(screen.getByRole('button', { name: 'Place order' }))
  const bodies = (of: string) =>
    calls.filter(({ call }) => call === of).map(({ body }) => body as Record<string, unknown>)
  /** A shirt for Alice. */
  const fill = async () => {
    await choose(/^Customer/, 'Alice Adams')
    await choose(/^Add a product/, /T-shirt/)
    await screen.findByText('£10.00')
  }
  return { ...scene, onClose, choose, press, bodies, fill }
}

describe('the dialog that sells', () => {
  it('PRD-26 offers variations in words, with price and stock, and asks which of them go into a bundle', async () => {
    const { user, choose, press, bodies } = open()
    await user.click(await screen.findByLabelText('Add a product, by name or SKU'))
    const shirt = await screen.findByRole('option', { name: /T-shirt, red, 5–6/ })
    expect(shirt).toHaveTextContent('£10.00, 4 in stock')
    await user.click(shirt)
    await choose(/^Add a product/, /Shirt pack/)
    const lines = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toHaveTextContent('£10.00, 4 in stock')
    await choose(/^Customer/, 'Alice Adams')
    expect(await screen.findByText('Choose a variation of each product in the bundle.')).toBeInTheDocument()
    await choose(/^T-shirt/, 'blue, 5–6')
    expect(await screen.findByText('£10.00')).toBeInTheDocument()
    await press()
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1))
    expect(bodies(PLACE)[0]).toMatchObject({
      items: [
        { product_id: 7, variation_id: 71, quantity: 1 },
        { bundle_id: 3, quantity: 1, parts: [{ product_id: 7, variation_id: 72 }] },
      ],
    })
  })

  it('ORD-05 says no longer that there are too few once fewer are wanted', async () => {
    const few = { status: 409, body: { error: 'Only 4 of T-shirt left.' } }
    const { user, fill, press } = open({ [PLACE]: few })
    await fill()
    const quantity = screen.getByLabelText('Quantity')
    await user.clear(quantity)
    await user.type(quantity, '9')
    await press()
    expect(await screen.findByText('Only 4 of T-shirt left.')).toBeInTheDocument()
    await user.clear(quantity)
    await user.type(quantity, '2')
    await waitFor(() => expect(screen.queryByText('Only 4 of T-shirt left.')).toBeNull())
  })

  it('ORD-05 says at its line, while it is typed, that there are too few, and no longer once fewer are wanted', async () => {
    const priced = ({ body }: MadeCall) => {
      const { items } = body as { items: { quantity: number }[] }
      const lines = items.map(({ quantity }) => ({ stock_problem: quantity > 4 ? 'Only 4 of T-shirt left.' : null }))
      return { body: { ...PRICE, lines } }
    }
    const { user, fill, bodies } = open({ 'POST /api/store/orders/price': priced })
    await fill()
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' })
    expect(quantity).not.toHaveAccessibleDescription()
    await user.type(quantity, '{Backspace}9')
    const line = screen.getByRole('listitem')
    expect(await within(line).findByText('Only 4 of T-shirt left.')).toBeVisible()
    expect(quantity).toHaveAccessibleDescription('Only 4 of T-shirt left.')
    expect(quantity).toBeInvalid()
    await user.type(quantity, '{Backspace}2')
    await waitFor(() => expect(quantity).toBeValid())
    expect(within(line).queryByText('Only 4 of T-shirt left.')).toBeNull()
    expect(bodies(PLACE)).toEqual([])
  })

  it('PRD-26 asks for no price of a bundle before each of its products is chosen', async () => {
    const { choose, bodies } = open()
    await choose(/^Customer/, 'Alice Adams')
    await choose(/^Add a product/, /Shirt pack/)
    await screen.findByText('Choose a variation of each product in the bundle.')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await choose(/^T-shirt/, 'red, 5–6, sold out')
    await choose(/^T-shirt/, 'blue, 5–6')
    await screen.findByText('£10.00')
    const chosen = { product_id: 7, variation_id: 72 }
    const asked = () => bodies('POST /api/store/orders/price').map(({ items }) => items)
    await waitFor(() => expect(asked().at(-1)).toEqual([{ bundle_id: 3, quantity: 1, parts: [chosen] }]))
    expect(asked()).not.toContainEqual([{ bundle_id: 3, quantity: 1, parts: [] }])
  })

  it('ORD-05 says above its buttons what no input of it can say', async () => {
    const { choose, press } = open({
      [PLACE]: { status: 422, body: { errors: { items: ['Choose at least one product.'] } } },
    })
    await choose(/^Customer/, 'Alice Adams')
    await press()
    expect(await screen.findByText('Choose at least one product.')).toBeInTheDocument()
  })

  it('ORD-05 asks head office for the franchisee who sells, and no franchisee', async () => {
    const { fill, choose, press, bodies } = open()
    await fill()
    await choose(/^Franchisee/, 'Otters of Bath')
    await press()
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1))
    expect(bodies(PLACE)[0]).toMatchObject({ customer_id: 1, franchisee_id: 2 })
    cleanup()
    const desk = open({}, undefined, { guard: 'franchisee' })
    await desk.fill()
    expect(screen.queryByRole('combobox', { name: /^Franchisee/ })).toBeNull()
  })

  it('COD-12 SCON-10 asks for no code where there are none', async () => {
    const { fill, press, bodies } = open({}, undefined, { features: { enable_discounts: false } })
    await fill()
    expect(screen.queryByRole('textbox', { name: 'Discount code' })).not.toBeInTheDocument()
    await press()
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1))
    expect(bodies(PLACE)[0]).not.toHaveProperty('voucher')
  })

  it('adds what a scanner types with Enter, once more with each scan, and places nothing', async () => {
    const { user, bodies } = open()
    const field = await screen.findByLabelText('Add a product, by name or SKU')
    await user.type(field, 'tsh-red{Enter}')
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity' })
    expect(quantity).toHaveValue(1)
    expect(field).toHaveValue('')
    await user.type(field, 'TSH-RED{Enter}')
    await waitFor(() => expect(quantity).toHaveValue(2))
    await user.type(field, 'unknown{Enter}')
    await waitFor(() => expect(field).toHaveValue('unknown'))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(bodies(PLACE)).toEqual([])
  })

  it.each(['0', '-5', '1.5', '1001', ''])(
    'sells no other quantity than the one that is typed: “%s” is said to be none, and holds the button',
    async (typed) => {
      const { user, fill, bodies, press } = open()
      await fill()
      const quantity = screen.getByRole('spinbutton', { name: 'Quantity' })
      await user.clear(quantity)
      if (typed) await user.type(quantity, typed)
      await user.tab()
      expect(quantity).toHaveAccessibleDescription('1 to 1000')
      expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
      await user.clear(quantity)
      await user.type(quantity, '4')
      await press()
      await waitFor(() => expect(bodies(PLACE)).toHaveLength(1))
      expect(bodies(PLACE)[0]).toMatchObject({ items: [{ quantity: 4 }] })
    },
  )

  it('ORD-05 COD-11 shows the price of so many with a code, says why a code does not count, and sends what was shown', async () => {
    const priced = ({ body }: MadeCall) => {
      const { items, voucher } = body as { items: { quantity: number }[]; voucher?: string }
      const subtotal = 1000 * (items[0]?.quantity ?? 0)
      const discount = voucher === 'OTTER-20' ? subtotal / 5 : 0
      const voucher_problem = voucher === 'OLD' ? 'This code is over.' : null
      return { body: { ...PRICE, subtotal, discount, total: subtotal - discount, voucher_problem } }
    }
    const { user, fill, press, bodies, onClose } = open({ 'POST /api/store/orders/price': priced })
    await fill()
    await user.type(screen.getByRole('spinbutton', { name: 'Quantity' }), '{Backspace}3')
    const code = screen.getByRole('textbox', { name: 'Discount code' })
    await user.type(code, 'OLD')
    expect(await screen.findByText('This code is over.')).toBeVisible()
    await user.clear(code)
    await user.type(code, 'OTTER-20')
    const price = await screen.findByRole('status')
    await waitFor(() => expect(price).toHaveTextContent('Discount-£6.00Total£24.00'))
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies(PLACE)[0]).toMatchObject({
      ...{ customer_id: 1, voucher: 'OTTER-20', payment: 'later', expected_total: 2400 },
      items: [{ product_id: 7, variation_id: 71, quantity: 3 }],
    })
    expect(bodies(PLACE)[0]).not.toHaveProperty('card_id')
  })

  it.each([
    ['Cash', { payment: 'cash' }, 'paid', 'The order 7K3M-92QF has been placed.'],
    ['Card', { payment: 'card', card_id: 8 }, 'paid', 'The order 7K3M-92QF has been placed.'],
    [
      'Card',
      { payment: 'card', card_id: 8 },
      'held',
      'The order 7K3M-92QF is held until the card payment is confirmed.',
    ],
  ])('ORD-05 ORD-08 is paid by %s (%o, %s), and says so', async (payment, sent, status, notice) => {
    const { fill, choose, press, bodies } = open({
      [PLACE]: { body: { item: { id: 5, reference: '7K3M-92QF', total: 1000, status } } },
    })
    await fill()
    await choose(/^Payment/, payment)
    if (payment === 'Card') await choose(/^Card on file/, /4242/)
    await press()
    expect(await screen.findByText(notice)).toBeVisible()
    expect(bodies(PLACE)[0]).toMatchObject(sent)
  })

  it('ORD-05 ORD-08 asks for the card that pays before anything is sent, and takes one that is added then', async () => {
    const { fill, choose, press, bodies } = open()
    await fill()
    await choose(/^Payment/, 'Card')
    await press()
    const card = await screen.findByRole('combobox', { name: /^Card on file/ })
    await waitFor(() => expect(card).toHaveAccessibleDescription('Please select a payment card'))
    expect(bodies(PLACE)).toEqual([])
    await choose(/^Card on file/, /4242/)
    expect(card).not.toHaveAccessibleDescription()
    await press()
    await waitFor(() => expect(bodies(PLACE)).toHaveLength(1))
  })

  it('ORD-08 says that a card is asked for also where the family has none to choose from', async () => {
    const { fill, choose, press, bodies } = open({ 'GET /api/customers/1/cards': { body: { items: [] } } })
    await fill()
    await choose(/^Payment/, 'Card')
    expect(await screen.findByText('This family has no card yet.')).toBeVisible()
    await press()
    expect(await screen.findByText('Please select a payment card')).toBeVisible()
    expect(bodies(PLACE)).toEqual([])
  })

  it('ORD-08 stays open with the words of the bank where the card is declined, and asks anew with another key', async () => {
    const replies = [{ status: 422, body: { errors: { card_id: ['Your card was declined.'] } } }]
    const { fill, choose, press, bodies, onClose } = open({
      [PLACE]: () => replies.shift() ?? { body: { item: { id: 6, reference: 'A-B', total: 1000, status: 'paid' } } },
    })
    await fill()
    await choose(/^Payment/, 'Card')
    await choose(/^Card on file/, /4242/)
    await press()
    expect(await screen.findByText('Your card was declined.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const keys = bodies(PLACE).map(({ request_key }) => request_key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  it('ORD-08 asks with the same key where no answer came, since it may have been sold', async () => {
    let tries = 0
    const { fill, press, bodies, onClose } = open({
      [PLACE]: () => {
        if (tries++ === 0) throw new TypeError('Failed to fetch')
        return { body: { item: { id: 5, reference: 'A-B', total: 1000, status: 'new' } } }
      },
    })
    await fill()
    await press()
    expect(await screen.findByRole('alert')).toBeVisible()
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const keys = bodies(PLACE).map(({ request_key }) => request_key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('offers no card to those who may not see the cards of families', async () => {
    const { user } = open({}, ['store.orders.add', 'customers.list'])
    await user.click(await screen.findByRole('combobox', { name: /^Payment/ }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options).toEqual(['Later', 'Cash', 'BACS', 'Cheque'])
  })
})
