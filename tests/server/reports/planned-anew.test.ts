import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Lending, openLending } from './lending-world.ts'

let lending: Lending
beforeAll(async () => {
  lending = await openLending()
})
afterAll(() => lending?.close())

/** The statements that are prepared on any of the server's connections. */
async function preparedTexts(): Promise<string> {
  const { database, main } = lending.world
  // Each of them waits until all of them are there, so that none takes the connection of another.
  const found = await Promise.all(
    Array.from({ length: 10 }, () =>
      database.asTenant(main.id, (tx) =>
        tx.query(sql<{ statement: string }>`
          select prepared.statement
          from (select pg_sleep(0.5)) as others, lateral (select statement from pg_prepared_statements) as prepared`),
      ),
    ),
  )
  return found
    .flat()
    .map(({ statement }) => statement)
    .join('\n')
}

it('plans a report, its comparison, its cells and its tile for their values each time', async () => {
  const cell = { column: 'deposits', 'row[branch_id]': 1, 'row[medium]': 'audiobook' }
  for (let time = 1; time <= 4; time += 1) {
    await lending.run('lending', { compare: 'previous_period' })
    await lending.run('lending/breakdowns/loans', cell)
    await lending.world.client.send(lending.people.head, 'GET', 'dashboard')
  }
  const prepared = await preparedTexts()
  expect(prepared).toContain('from "loans"')
  for (const ofReport of ['$place', 'as behind', 'now0']) expect(prepared).not.toContain(ofReport)
})
