import { endpoint } from '#server/api.ts'
import history from './history.contract.ts'

/** The moves of an entry and of its offers, the latest first. */
export default endpoint({
  ...history,
  async run({ records, params: { id } }) {
    const changes = await records('state_change')
      .asSystem()
      .list({
        where: { any: [{ waiting_entry_id: id }, { 'offer.waiting_entry_id': id }] },
        sort: '-id',
        only: ['id', 'created_at', 'offer_id', 'to_state', 'reason', 'author.name'],
      })
    return {
      items: changes.map(({ id: change, created_at, offer_id, to_state, reason, author }) => ({
        id: change,
        at: String(created_at),
        of: offer_id === null ? ('entry' as const) : ('offer' as const),
        to: String(to_state),
        reason: reason ?? null,
        by: author?.name ?? null,
      })),
    }
  },
})
