import { sql } from 'kysely'
import { openDatabase } from '#server/database/connect/open-database.ts'
import { createTenant } from '../../../support/tenant.ts'
import { smallModel } from '../../../support/small-model.ts'

/**
 * A program on an embedded database: `counting-program.ts FOLDER count` keeps one number after the other and prints each that
 * was acknowledged; `… read` prints those that are there; `… die` is killed while it fills the new database.
 * With USER_ID it gives up being root first, and with POSTGRES_ELSEWHERE rows lie there when that user is shut out.
 */
const [dataDir = '', manner] = process.argv.slice(2)
const user = Number(process.env.USER_ID ?? 0)
if (user > 0) {
  process.setgroups?.([])
  process.setgid?.(user)
  process.setuid?.(user)
}

const text = { type: 'integer' as const }
const model = smallModel({ count: { title: 'Count', plural: 'Counts', type: 'object', properties: { number: text } } })
const TENANT = 1

const say = (line: unknown) => process.stdout.write(`${line}\n`)

try {
  await run()
} catch (error) {
  // As the product says it: a problem in its own words.
  say(error instanceof Error && error.name.endsWith('Problem') ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { database } = await openDatabase({
    place: { dataDir },
    ...(process.env.POSTGRES_ELSEWHERE && { openToAll: process.env.POSTGRES_ELSEWHERE }),
    model,
    fill: async (empty) => {
      await createTenant(empty, 'north')
      await empty.asTenant(TENANT, (tx) => tx.query(sql`insert into counts (tenant_id, number) values (${TENANT}, 0)`))
      if (manner === 'die') process.kill(process.pid, 'SIGKILL')
    },
  })
  if (database.note) say(database.note)
  if (manner === 'read') {
    const rows = await database.asTenant(TENANT, (tx) =>
      tx.query(sql<{ number: number }>`select number from counts order by number`),
    )
    say(JSON.stringify(rows.map(({ number }) => number)))
    return database.close()
  }
  let isOver = false
  process.once('SIGTERM', () => (isOver = true))
  say('open')
  // A write whose answer was lost may have been kept: its number is not used again.
  for (let number = 1; !isOver; number += 1) {
    const kept = await database
      .asTenant(TENANT, (tx) => tx.query(sql`insert into counts (tenant_id, number) values (${TENANT}, ${number})`))
      .then(
        () => true,
        () => false,
      )
    if (kept) say(number)
  }
  return database.close()
}
