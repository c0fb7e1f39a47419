import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import Sell from '../../../custom-screens/store/sell.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const THING = { sku: null, product_id: null, variation_id: null, bundle_id: null, in_stock: 4, parts: [] }
const SHIRT = { ...THING, name: 'T-shirt, red, 5–6', product_id: 7, variation_id: 71, price: 1000 }
const PACK = {
  ...{ ...THING, name: 'Shirt pack', bundle_id: 3, price: 1300, in_stock: null },
  parts: [
    {
      product_id: 7,
      name: 'T-shirt',
      variations: [
        { id: 71, name: 'red, 5–6' },
        { id: 72, name: 'blue, 5–6' },
      ],
    },
  ],
}
const PRICE = {
  ...{ lines: [], subtotal: 1000, discount: 0, delivery_cost: 0, vat_amount: 0, total: 1000, voucher_problem: null },
}

function open() {
  const onClose = vi.fn()
  const scene = renderPart(
    {
      answers: {
        'GET /api/customers/all': { body: { items: [{ id: 1, name: 'Alice Adams' }] } },
        'GET /api/store/things': { body: { items: [SHIRT, PACK] } },
        'POST /api/store/orders/price': { body: PRICE },
        'POST /api/store/orders': { body: { item: { id: 5, reference: '7K3M-92QF', total: 1000, status: 'new' } } },
      },
    },
    <Sell resource="orders" onClose={onClose} />,
  )
  return { ...scene, onClose, user: userEvent.setup() }
}

describe('the dialog that sells', () => {
  it('PRD-26 offers variations in words, with price and stock, and asks which of them go into a bundle', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByLabelText('Add a product, by name or SKU'))
    const shirt = await screen.findByRole('option', { name: /T-shirt, red, 5–6/ })
    expect(shirt).toHaveTextContent('£10.00, 4 in stock')
    await user.click(shirt)
    await user.click(screen.getByLabelText('Add a product, by name or SKU'))
    await user.click(await screen.findByRole('option', { name: /Shirt pack/ }))
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('combobox', { name: /^Customer/ }))
    await user.click(await screen.findByRole('option', { name: 'Alice Adams' }))
    expect(await screen.findByText('Choose a variation of each product in the bundle.')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: /^T-shirt/ }))
    await user.click(await screen.findByRole('option', { name: 'blue, 5–6' }))
    expect(await screen.findByText('£10.00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/store/orders'))
    expect(calls.find(({ call }) => call === 'POST /api/store/orders')?.body).toMatchObject({
      items: [
        { product_id: 7, variation_id: 71, quantity: 1 },
        { bundle_id: 3, quantity: 1, parts: [{ product_id: 7, variation_id: 72 }] },
      ],
    })
  })
})
