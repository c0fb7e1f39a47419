import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import type { DatabaseDescription, TableDescription } from '#server/database/describe/table-description.ts'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'
import { LIBRARY, whats } from './migrated-library.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const NOW = describeDatabase(smallModel(LIBRARY, {}))

/** The tables as they were when reports alone had saved filters. */
function before(): DatabaseDescription {
  const text = JSON.stringify(NOW.tables).replaceAll('saved_filters', 'saved_reports')
  const tables = (JSON.parse(text) as TableDescription[]).map((table) => {
    if (table.name !== 'saved_reports') return table
    const { renamedFrom: _renamed, ...rest } = table
    const name = 'saved_reports_user_id_report_name_key'
    return {
      ...rest,
      columns: table.columns
        .filter((column) => column.name !== 'kind')
        .map(({ renamedFrom: _former, ...column }) =>
          column.name === 'place' ? { ...column, name: 'report' } : column,
        ),
      constraints: table.constraints.flatMap((constraint) => {
        if (constraint.kind === 'check') return []
        const columns = ['tenant_id', 'user_id', 'report', 'name']
        return [constraint.kind === 'unique' ? { ...constraint, name, columns } : constraint]
      }),
    }
  })
  return { ...NOW, tables }
}

it('filters that were saved of reports, and what is sent with them, are kept when lists have some as well', async () => {
  await applyMigration(database, before())
  const tenant = await createTenant(database, 'north')
  const rows = () =>
    database.asTenant(tenant, (tx) => tx.query(sql`select id, kind, place, name, choice from saved_filters`))
  await database.asTenant(tenant, async (tx) => {
    await tx.query(sql`
      insert into users (tenant_id, id, first_name, last_name, email, password_hash)
      values (${tenant}, 1, 'Ann', 'Lee', 'ann@lee.test', 'x')`)
    await tx.query(sql`
      insert into saved_reports (tenant_id, id, user_id, report, name, choice)
      values (${tenant}, 7, 1, 'lending', 'Still out', '{"days": {"preset": "last_month"}}')`)
  })
  const { steps } = await applyMigration(database, NOW)
  expect(atLeastOne(steps).every(({ kind }) => kind === 'additive')).toBe(true)
  expect(whats({ steps })).toContain('rename table saved_reports to saved_filters')
  const choice = { days: { preset: 'last_month' } }
  expect(await rows()).toEqual([{ id: 7, kind: 'report', place: 'lending', name: 'Still out', choice }])
  expect(whats(await plannedMigration(database, NOW))).toEqual([])
})
