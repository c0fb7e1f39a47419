import { sql } from 'kysely'
import { defineJob } from '#server/api.ts'

interface OwedLevy {
  levy_id: number
  franchisee_id: number
  amount: number
}

/**
 * LEV-05: posts what each franchisee owes for the month, of each levy of a fixed sum that is in force. A month is owed whole
 * from the first night on which the levy applies, and once: the job runs every night, so that a night that was missed is made up for.
 */
export default defineJob<Record<string, never>>({
  title: 'Posting the fixed levies of the month',
  schedule: '10 3 * * *',
  async run(job) {
    await job.batch(async ({ records, tx, today }) => {
      const month = `${today.slice(0, 7)}-01`
      const owed = await tx.query<OwedLevy>(sql`
        select levy.id as levy_id, franchisee.id as franchisee_id, levy.charge::bigint as amount
        from levies as levy cross join franchisees as franchisee
        where levy.active and levy.type = 'fixed' and levy.charge > 0 and franchisee.status = 'enabled'
          and (levy.start_date is null or levy.start_date <= ${today}::date)
          and (levy.end_date is null or levy.end_date >= ${today}::date)
          and (
            not exists (select from levy_franchisees as link where link.levy_id = levy.id)
            or exists (
              select from levy_franchisees as link
              where link.levy_id = levy.id and link.franchisee_id = franchisee.id))
          and not exists (
            select from levy_postings as posted
            where posted.levy_id = levy.id and posted.franchisee_id = franchisee.id and posted.month = ${month}::date)
        order by levy.id, franchisee.id`)
      if (owed.length === 0) return
      const postings = owed.map(({ amount, ...rest }) => {
        return { ...rest, month, base: Number(amount), amount: Number(amount), dated: today }
      })
      await records('levy_posting').asSystem().createMany(postings)
    })
  },
})
