import { endpoint } from '#server/api.ts'
import unauthenticated from './unauthenticated.contract.ts'

/** TXN-02, MAPI-37, MAPI-38: the count on the button that opens unverified payments, of the user's franchisee alone; of one family or franchisee on its own tab. */
export default endpoint({
  ...unauthenticated,
  async run({ records, user, query }) {
    const own = user.guard === 'franchisee' ? [{ franchisee_id: '$user.franchisee_id' }] : []
    const { customer_id, franchisee_id } = query
    const asked = [
      ...(customer_id === undefined ? [] : [{ customer_id }]),
      ...(franchisee_id === undefined ? [] : [{ franchisee_id }]),
    ]
    const open = await records('payment')
      .asSystem()
      .list({ where: { all: [{ state: 'requires_action' }, ...own, ...asked] }, only: ['id'] })
    return { count: open.length }
  },
})
