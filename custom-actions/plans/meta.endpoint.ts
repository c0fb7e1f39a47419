import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'
import meta from './meta.contract.ts'

type Totals = Record<'total' | 'active' | 'suspended' | 'notice' | 'ended' | 'scheduled', number>

/** PLAN-17, MAPI-33: totals of the plans that the user sees. */
export default endpoint({
  ...meta,
  async run({ records, tx }) {
    const plans = records('plan').rows()
    const standing = plans.path('standing')
    const [totals] = await tx.query(sql<Totals>`
      select count(*) as total,
        count(*) filter (where ${plans.path('active')}) as active,
        count(*) filter (where ${standing} = 'suspended') as suspended,
        count(*) filter (where ${standing} = 'notice') as notice,
        count(*) filter (where ${standing} = 'ended') as ended,
        coalesce(sum(next.amount), 0) as scheduled
      from ${plans.from} left join lateral (
        select sum(period.amount) as amount from plan_periods as period
        where period.plan_id = ${plans.column('id')} and period.state = 'scheduled'
      ) as next on true
      where ${plans.visible}`)
    if (!totals) throw new Error('A sum has one row.')
    return { item: totals }
  },
})
