import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileModel } from '#declarations/compile.ts'
import { readApplication } from '#declarations/read-application.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { NETWORK_ROWS } from '../contract/product/network.ts'
import type { DatabaseDescription } from '#server/database/describe/table-description.ts'
import { openTestDatabase } from '../support/database.ts'
import { createTenant } from '../support/tenant.ts'
import { formerModel } from './former-model.ts'

let database: Database
let current: DatabaseDescription

beforeAll(async () => {
  const model = formerModel()
  database = await openTestDatabase(model)
  current = describeDatabase(compileModel(readApplication('.')), database)
  const tenant = await createTenant(database, 'north')
  await database.asTenant(tenant, async (tx) => {
    for (const [entity, rows] of Object.entries(NETWORK_ROWS)) {
      const known = model.entities[entity]
      if (!known || known.builtIn) continue
      const files = Object.values(known.fields).filter(({ file }) => file)
      // No file is stored.
      const without = rows.filter((row) => !files.some(({ name }) => row[name]))
      const kept = without.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => name in known.fields)),
      )
      await insertRows(tx, model, entity, kept as never)
    }
    await tx.query(sql`
      insert into customer_transactions
        (tenant_id, id, customer_id, franchisee_id, type, amount, dated, description, lesson_id, consumer_id, reverses_id)
      values
        (${tx.tenantId}, 901, 1, 1, 'payment', 5000, '2026-01-02', 'Bank transfer', null, null, null),
        (${tx.tenantId}, 902, 1, 1, 'charge', -4000, '2026-01-01', 'Fees of the term', null, null, null),
        (${tx.tenantId}, 903, 1, 1, 'charge', -3000, '2026-01-03', 'Fees of the term', null, null, null),
        (${tx.tenantId}, 904, 1, 1, 'credit', 900, '2026-01-04', 'Lesson cancelled', 1, 1, null),
        (${tx.tenantId}, 905, 1, 1, 'charge', -700, '2026-01-05', 'By mistake', null, null, null),
        (${tx.tenantId}, 906, 1, 1, 'reversal', 700, '2026-01-06', 'By mistake', null, null, 905)`)
    await tx.query(sql`
      insert into roles (tenant_id, id, name, guard, level, permissions) values
        (${tx.tenantId}, 901, 'Of old', 'admin', 5, '["course_types.list", "course_categories.add", "course_types.edit", "venues.list"]'),
        (${tx.tenantId}, 902, 'All of old', 'admin', 5, '["course_types.*"]'),
        (${tx.tenantId}, 903, 'Has it', 'admin', 5, '["course_types.list", "settings.courses.list"]'),
        (${tx.tenantId}, 904, 'All', 'admin', 5, '["*", "course_types.list"]')`)
    await tx.query(sql`
      insert into territory_locations (tenant_id, id, territory_id, type, name) values
        (${tx.tenantId}, 901, 1, 'postcode', 'ls 96'), (${tx.tenantId}, 902, 1, 'postcode', 'LS96'),
        (${tx.tenantId}, 903, 2, 'postcode', 'ls96'), (${tx.tenantId}, 904, 1, 'postcode', 'Ls96 1'),
        (${tx.tenantId}, 905, 1, 'area', 'ls 97')`)
    await tx.query(sql`
      insert into plans (tenant_id, id, place_id, customer_id, franchisee_id, starts_on, payment_day) values
        (${tx.tenantId}, 901, 1, 1, 1, '2026-01-01', null), (${tx.tenantId}, 902, 2, 1, 1, '2026-01-01', 31)`)
    await tx.query(sql`
      update franchisees set sibling_discount_enabled = true, sibling_discount_percentage = case when id = 1 then 0 else 5 end,
        sibling_discount_pia_enabled = (id = 2), sibling_discount_monthly_enabled = false,
        sibling_discount_taster_enabled = false, sibling_discount_individual_lesson_booking_enabled = false`)
    await tx.query(sql`
      update classes set sibling_discount_enabled = true, sibling_discount_percentage = case when id = 1 then 0 else 5 end`)
    await tx.query(sql`
      insert into products (tenant_id, id, name, price, vat, vat_amount) values
        (${tx.tenantId}, 901, 'Towel', 1200, true, 200), (${tx.tenantId}, 902, 'Cap', 600, false, 0)`)
    await tx.query(sql`
      insert into product_prices (tenant_id, id, product_id, price, start_date, vat, vat_amount) values
        (${tx.tenantId}, 901, 901, 719, '2026-01-01', false, 0), (${tx.tenantId}, 902, 901, 1000, '2026-02-01', true, 150),
        (${tx.tenantId}, 903, 902, 500, '2026-01-01', false, 0)`)
    await tx.query(sql`
      insert into bundles (tenant_id, id, name, price, vat, vat_amount) values
        (${tx.tenantId}, 901, 'Starter', 1200, true, 200), (${tx.tenantId}, 902, 'Gift', 600, false, 0)`)
    await tx.query(sql`
      insert into bundle_prices (tenant_id, id, bundle_id, price, start_date, vat, vat_amount) values
        (${tx.tenantId}, 901, 901, 719, '2026-01-01', false, 0), (${tx.tenantId}, 902, 901, 1000, '2026-02-01', true, 150),
        (${tx.tenantId}, 903, 902, 500, '2026-01-01', false, 0)`)
    await tx.query(sql`
      insert into users (tenant_id, id, first_name, last_name, email) values
        (${tx.tenantId}, 901, 'Of', 'One', 'one@former.test'), (${tx.tenantId}, 902, 'Of', 'Two', 'two@former.test')`)
    await tx.query(sql`
      insert into memberships (tenant_id, id, user_id, guard, franchisee_id) values
        (${tx.tenantId}, 901, 901, 'franchisee', 1), (${tx.tenantId}, 902, 902, 'franchisee', 1),
        (${tx.tenantId}, 903, 902, 'franchisee', 2)`)
    await tx.query(sql`
      insert into saved_filters (tenant_id, id, user_id, place, name, choice, role_id) values
        (${tx.tenantId}, 901, 901, 'debt', 'Ours', '{}', 904), (${tx.tenantId}, 902, 902, 'debt', 'Ours', '{}', 904),
        (${tx.tenantId}, 903, 901, 'debt', 'Mine', '{}', null)`)
    await tx.query(sql`update class_consumers set started_on = null where id = 2`)
    await tx.query(sql`update customers set email = 'Alice@mail.example' where id = 2`)
    await tx.query(sql`update customers set email = 'alice@mail.example' where id = 5`)
    await tx.query(sql`update classes set venue_rate_type = 'share', venue_rate = 150 where id = 2`)
    await tx.query(sql`update classes set venue_rate = 2500 where id = 3`)
    await tx.query(
      sql`update venues set non_members_surcharge_type = 'percent', non_members_surcharge = 150 where id = 2`,
    )
  })
})
afterAll(() => database?.close())

const rowsOf = (text: string) => database.asOwner((tx) => tx.query<Record<string, unknown>>(sql.raw(text)))

describe('rows of before', () => {
  it('are moved as the tables change, and nothing is left to do', async () => {
    const plan = await plannedMigration(database, current)
    expect(plan.steps.filter(({ kind }) => kind !== 'additive')).toEqual([])
    await applyMigration(database, current)
    expect(await plannedMigration(database, current)).toEqual({ steps: [] })
  })

  it('TXN-04 say what caused each line, and what settles what', async () => {
    const lines = await rowsOf('select id, cause, cause_key, service, method from customer_transactions order by id')
    expect(lines).toMatchObject([
      { id: 901, cause: 'manual', cause_key: 'manual:901:0:0', method: 'bacs' },
      { id: 902, cause: 'manual', service: 'account', method: null },
      { id: 903, cause: 'manual' },
      { id: 904, cause: 'lesson_cancelled', cause_key: 'lesson_cancelled:1:1:0', service: 'lesson' },
      { id: 905, cause: 'manual' },
      { id: 906, cause: 'reversal', cause_key: 'reversal:905:0:0' },
    ])
    const settled = await rowsOf('select credit_line_id, debit_line_id, amount from allocations order by 1, 2')
    expect(settled).toEqual([
      { credit_line_id: 901, debit_line_id: 902, amount: 4000 },
      { credit_line_id: 901, debit_line_id: 903, amount: 1000 },
      { credit_line_id: 904, debit_line_id: 903, amount: 900 },
      { credit_line_id: 906, debit_line_id: 905, amount: 700 },
    ])
  })

  it('PLAN-13 SIB-07 SIB-12 are plans with a payment day, and sibling discounts of something, for something', async () => {
    const plans = await rowsOf('select id, payment_day from plans order by id')
    expect(plans).toEqual([
      { id: 901, payment_day: 1 },
      { id: 902, payment_day: 31 },
    ])
    for (const table of ['franchisees', 'classes']) {
      const discounts = await rowsOf(`
        select sibling_discount_enabled as is_on, sibling_discount_percentage as percentage from ${table} order by id`)
      expect(discounts.slice(0, 2)).toEqual([
        { is_on: false, percentage: null },
        { is_on: true, percentage: 5 },
      ])
    }
  })

  it.each(['product', 'bundle'])(
    'BUN-20 BUN-21 are prices of a %s with the VAT that was charged at them',
    async (of) => {
      expect(await rowsOf(`select id, vat, vat_amount from ${of}_prices where id > 900 order by id`)).toEqual([
        { id: 901, vat: true, vat_amount: 120 },
        { id: 902, vat: true, vat_amount: 150 },
        { id: 903, vat: false, vat_amount: 0 },
      ])
    },
  )

  it('CLS-14 become places that were taken, which begin and end on a day', async () => {
    const places = await rowsOf(
      'select id, state, source, ended_on, ended_how, started_on from class_consumers order by id',
    )
    expect(places).toHaveLength(NETWORK_ROWS.class_consumer!.length)
    expect(new Set(places.map(({ state, source }) => `${String(state)} ${String(source)}`))).toEqual(
      new Set(['taken import']),
    )
    expect(places.map(({ started_on }) => started_on)).not.toContain(null)
    expect(places.find(({ id }) => id === 4)).toMatchObject({ ended_on: '2025-12-12', ended_how: 'left' })
  })

  it('EXP-06 become lessons with their facts, marked as estimated, and those ahead without', async () => {
    const lessons = await rowsOf(`
      select id, venue_id, venue_rate, facts_estimated, kept_at is not null as kept,
        completed_at is not null or cancelled_at is not null as closed
      from lessons order by id`)
    expect(lessons.find(({ id }) => id === 4)).toMatchObject({ venue_rate: 2500, facts_estimated: true, kept: true })
    expect(lessons.filter(({ closed, kept }) => closed && !kept)).toEqual([])
  })

  it('CUS-08 keep an email with the first active family that has it, and note it down for the others', async () => {
    const families = await rowsOf('select id, email from customers where id in (1, 2, 5) order by id')
    expect(families).toEqual([
      { id: 1, email: 'alice@mail.example' },
      { id: 2, email: null },
      { id: 5, email: 'alice@mail.example' },
    ])
    expect(await rowsOf("select customer_id, text from notes where text ilike '%alice%'")).toEqual([
      { customer_id: 2, text: expect.stringContaining('The email Alice@mail.example is also that of family 1') },
    ])
  })

  it('VEN-12 become percentages of 100 at most, and no rate in place of 0', async () => {
    const classes = await rowsOf('select id, venue_rate from classes where id <= 3 order by id')
    expect(classes).toEqual([
      { id: 1, venue_rate: null },
      { id: 2, venue_rate: 100 },
      { id: 3, venue_rate: 2500 },
    ])
    expect(await rowsOf('select non_members_surcharge as surcharge from venues where id = 2')).toEqual([
      { surcharge: 100 },
    ])
  })

  it('CLS-17 become entries of those who wait since they were made', async () => {
    const entries = await rowsOf('select state, source, queued_at = created_at as since from waiting_list')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ state, source, since }) => state !== 'waiting' || source !== 'import' || !since)).toEqual(
      [],
    )
  })

  it('TER-03 become districts that are written in one way, each once in its territory', async () => {
    expect(await rowsOf('select id, name from territory_locations where id > 900 order by id')).toEqual([
      { id: 901, name: 'LS96' },
      { id: 903, name: 'LS96' },
      { id: 904, name: 'Ls96 1' },
      { id: 905, name: 'ls 97' },
    ])
  })

  it('become saved filters that say in which membership they were, and of several are shared no more', async () => {
    expect(await rowsOf('select id, membership_id, role_id from saved_filters order by id')).toEqual([
      { id: 901, membership_id: 901, role_id: 904 },
      { id: 902, membership_id: null, role_id: null },
      { id: 903, membership_id: 901, role_id: null },
    ])
  })

  it('ROL-14 become roles that keep what they could do with course types and categories', async () => {
    expect(await rowsOf('select id, permissions from roles where id > 900 order by id')).toEqual([
      {
        id: 901,
        permissions: [
          ...['course_types.list', 'course_categories.add', 'course_types.edit', 'venues.list'],
          ...['settings.courses.add', 'settings.courses.edit', 'settings.courses.list'],
        ],
      },
      { id: 902, permissions: ['course_types.*', 'settings.courses.*'] },
      { id: 903, permissions: ['course_types.list', 'settings.courses.list'] },
      { id: 904, permissions: ['*', 'course_types.list'] },
    ])
  })
})
