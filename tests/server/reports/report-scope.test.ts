import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestContext } from '#server/request-context.ts'
import { reportContext } from '#server/reports/read-report.ts'
import { LIBRARY } from '../../contract/library-world.ts'
import { MANAGER, undoneWork } from '../records/undone-work.ts'

const as = undoneWork()

const QUERY = {
  ...{ filters: {}, format: '', cell: {}, download: false },
  ...{ from: '2026-01-01', to: '2026-01-31' },
}

/** The report of the library that has a scope, as a person asks for it. */
function asked(context: RequestContext, chosen?: number) {
  const report = Object.values(LIBRARY.reports ?? {}).find(({ scope }) => scope)
  if (!report) throw new Error('A report of the library has a scope.')
  return reportContext(context, report, { ...QUERY, chosen })
}

it('a report says whether its scope leaves anything out', async () => {
  await as({}, (_, context) => {
    expect(asked(context).isScoped).toBe(false)
    expect(asked(context, 1).isScoped).toBe(true)
    return Promise.resolve()
  })
  await as(MANAGER, async (_, context) => {
    const { isScoped, scoped } = asked(context)
    expect(isScoped).toBe(true)
    const seen = await context.tx.query(sql<{ branch_id: number }>`
      select distinct branch_id from loans as loan where ${scoped(sql`loan.branch_id`)}`)
    expect(seen).toEqual([{ branch_id: 1 }])
  })
})
