import { endpoint } from '#server/api.ts'
import contract from './unauthenticated.contract.ts'

/** TXN-02, TXN-04, FLT-10: card payments that a family has to confirm with its bank, the oldest first. */
export default endpoint({
  ...contract,
  async run({ records, query }) {
    const { franchisee_id, customer_id, page, count } = query
    const where = {
      state: 'requires_action' as const,
      ...(franchisee_id !== undefined && { franchisee_id }),
      ...(customer_id !== undefined && { customer_id }),
    }
    const all = await records('payment').list({
      where,
      sort: 'id',
      with: ['customer.name', 'franchisee.name', 'plan.place.class.name'],
    })
    const shown = all.slice((page - 1) * count, page * count)
    const last_page = Math.max(1, Math.ceil(all.length / count))
    return {
      items: shown.map((one) => ({
        id: one.id,
        dated: one.due_on,
        amount: one.amount,
        method: one.method,
        customer_id: one.customer_id,
        customer_name: one.customer.name,
        franchisee_id: one.franchisee_id,
        franchisee: { name: one.franchisee.name },
        plan_id: one.plan_id,
        notes: one.notes,
      })),
      meta: { total: all.length, current_page: page, last_page, has_more_pages: page < last_page },
    }
  },
})
