import { endpoint } from '#server/api.ts'

/** DISC-01, DISC-06, DISC-09: deletes a code that nobody has used. Those that were used are switched off instead. */
export default endpoint({
  method: 'DELETE',
  path: 'discount-codes/:id',
  permission: 'franchisees.details',
  summary: 'Delete a discount code',
  reply: { success: { const: true } },
  async run({ records, params, ifMatch }) {
    await records('discount_code').delete(params.id, { ...(ifMatch !== undefined && { ifMatch }) })
    return { success: true }
  },
})
