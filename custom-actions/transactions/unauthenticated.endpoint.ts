import { endpoint } from '#server/api.ts'
import unauthenticated from './unauthenticated.contract.ts'

/** TXN-02, MAPI-38: the count on the button that opens unverified payments, of the user's franchisee alone. */
export default endpoint({
  ...unauthenticated,
  async run({ records, user }) {
    const own = user.guard === 'franchisee' ? { franchisee_id: '$user.franchisee_id' } : {}
    const open = await records('payment')
      .asSystem()
      .list({ where: { state: 'requires_action', ...own }, only: ['id'] })
    return { count: open.length }
  },
})
