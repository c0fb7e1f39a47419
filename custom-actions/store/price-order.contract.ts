import { contract } from '#protocol/index.ts'

/** The body of a sale, for its price and for the sale itself. */
export const ORDER_BODY = {
  customer_id: { reference: 'customer' },
  franchisee_id: {
    reference: 'franchisee',
    optional: true,
    title: 'Franchisee',
    help: 'Only for a family with several.',
  },
  items: {
    items: {
      fields: {
        product_id: { reference: 'product', optional: true },
        variation_id: { reference: 'product_variation', optional: true },
        bundle_id: { reference: 'bundle', optional: true },
        parts: {
          optional: true,
          description: 'Of a bundle: the variations of those of its products for which it names none.',
          items: { fields: { product_id: { reference: 'product' }, variation_id: { reference: 'product_variation' } } },
          maxItems: 50,
        },
        quantity: { kind: 'integer', minimum: 1, maximum: 1000 },
      },
    },
    maxItems: 50,
  },
  voucher: { kind: 'text', optional: true, title: 'Discount code' },
  deliver: { kind: 'boolean', default: false },
} as const

export default contract('store/price-order', {
  method: 'POST',
  path: 'store/orders/price',
  permission: 'store.orders.add',
  summary: 'The price of a sale, before it is made',
  body: ORDER_BODY,
  reply: {
    lines: {
      items: {
        fields: {
          ...{ name: 'text', unit_price: 'money', quantity: 'integer', discount: 'money', total: 'money' },
          stock_problem: {
            kind: 'message',
            nullable: true,
            description: 'There is not enough of it, or of what is in it.',
          },
        },
      },
    },
    subtotal: 'money',
    discount: 'money',
    delivery_cost: 'money',
    vat_amount: 'money',
    total: 'money',
    voucher_problem: 'message|null',
  },
})
