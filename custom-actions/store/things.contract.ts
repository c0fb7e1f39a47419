import { contract, type ReplyOf } from '#protocol/index.ts'

const VARIATIONS = { items: { fields: { id: 'id', name: 'text', in_stock: 'integer|null' } } } as const

const things = contract('store/things', {
  method: 'GET',
  path: 'store/things',
  permission: 'store.orders.add',
  summary: 'What can be sold, by name or SKU: products, the variations of those that have some, bundles',
  query: { search: { kind: 'text', maxLength: 200, default: '' } },
  reply: {
    items: {
      items: {
        fields: {
          name: 'text',
          sku: 'text|null',
          product_id: 'id|null',
          variation_id: 'id|null',
          bundle_id: 'id|null',
          price: { kind: 'money', description: 'Today, in pence.' },
          in_stock: 'integer|null',
          parts: {
            description: 'The products of a bundle of which a variation is still to be chosen.',
            items: { fields: { product_id: 'id', name: 'text', variations: VARIATIONS } },
          },
        },
      },
    },
  },
})

export default things

/** Something that can be sold. */
export type Thing = ReplyOf<typeof things>['items'][number]
