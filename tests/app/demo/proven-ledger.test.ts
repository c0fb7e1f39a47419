import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedDemo } from '../../../app/demo/seed.ts'
import { LEDGER_CHECKS, ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { openTestDatabase } from '../../support/database.ts'
import { testFiles } from '../../support/files.ts'

const WEDNESDAY = () => new Date('2026-09-09T10:00:00Z')

it('TXN-06 the ledger of the demo proves, as a first start makes it: all twelve checks, in both tenants', async () => {
  const database = await openTestDatabase(PRODUCT, { clock: WEDNESDAY })
  try {
    await seedDemo({ database, model: PRODUCT, clock: WEDNESDAY, storage: testFiles().storage })
    const tenants = await database.asOwner((tx) =>
      tx.query(sql<{ id: number; slug: string }>`select id, slug from tenants order by slug`),
    )
    const proven = []
    for (const { id, slug } of tenants) {
      proven.push(
        await database.asTenant(id, async (tx) => {
          const [kept] = await tx.query(sql<{
            lines: number
            payments: number
            quotations: number
            orders: number
            uses: number
            refunds: number
            disputes: number
            states: string[]
            plans: string[]
            packs: number
            advance: number
            deposits: number
            joined: number
            taken: number
            unlevied: number
            levied: boolean
            fixed: number
          }>`
            select (select count(*)::int from customer_transactions) as lines,
              (select count(*)::int from payments) as payments,
              (select count(*)::int from quotations) as quotations,
              (select count(*)::int from orders join order_items on order_items.order_id = orders.id) as orders,
              (select count(*)::int from voucher_usages where released_at is null) as uses,
              (select count(*)::int from refunds) as refunds, (select count(*)::int from disputes) as disputes,
              (select jsonb_agg(distinct state) from payments) as states,
              (select jsonb_agg(distinct state) from plans) as plans,
              (select count(*)::int from orders where plan_id is not null) as packs,
              (select count(*)::int from class_consumers where booking_type = 'pia' and quotation_id is not null) as advance,
              (select count(*)::int from customer_transactions where service = 'deposit' and type = 'charge') as deposits,
              (select count(*)::int from class_consumers as place join classes as one on one.id = place.class_id
                join courses as course on course.id = one.course_id
                where place.state = 'taken' and place.started_on > course.start_date and place.started_on >= '2026-08-01') as joined,
              (select count(*)::int from class_consumers where state = 'taken') as taken,
              (select count(*)::int from customer_transactions as line where line.type in ('payment', 'refund')
                and line.cause <> 'dispute' and not exists (select from levy_postings where line_id = line.id)) as unlevied,
              (select bool_and(abs(amount - base * rate_bp / 10000.0) < 1) from levy_postings where month is null) as levied,
              (select count(*)::int from levy_postings where month is not null) as fixed`)
          return { slug, problems: await ledgerProblems(tx), kept }
        }),
      )
    }
    expect(proven).toMatchObject([
      { slug: 'demo', problems: [] },
      { slug: 'other', problems: [] },
    ])
    // A ledger without money proves nothing.
    for (const table of ['lines', 'payments', 'quotations'] as const)
      expect(proven[0]?.kept?.[table], table).toBeGreaterThan(1000)
    expect(proven[0]?.kept?.orders).toBeGreaterThan(500)
    expect(proven[0]?.kept?.uses).toBeGreaterThan(30)
    // Money of every kind that needs a person.
    expect(proven[0]?.kept?.refunds).toBeGreaterThan(5)
    expect(proven[0]?.kept?.disputes).toBeGreaterThan(2)
    expect(proven[0]?.kept?.states).toEqual([
      'cancelled',
      'failed',
      'requires_action',
      'scheduled',
      'succeeded',
      'unknown',
    ])
    expect(proven[0]?.kept?.plans).toEqual(['active', 'ended', 'notice', 'pending', 'suspended', 'void'])
    expect(proven[0]?.kept?.packs).toBeGreaterThan(10)
    expect(proven[0]?.kept?.advance).toBeGreaterThan(50)
    expect(proven[0]?.kept?.deposits).toBeGreaterThan(50)
    expect(proven[0]?.kept?.joined).toBeGreaterThan(10)
    expect(proven[0]?.kept?.taken).toBeGreaterThan(5000)
    // LEV-05: a franchisee owes its levies for all that it took, and those of a fixed sum by the month.
    expect(proven[0]?.kept).toMatchObject({ unlevied: 0, levied: true })
    expect(proven[0]?.kept?.fixed).toBeGreaterThan(30)
    expect(LEDGER_CHECKS).toHaveLength(12)
  } finally {
    await database.close()
  }
}, 300_000)
