import { sql } from 'kysely'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Answer } from '../../routes/route.ts'

/** The signed-in person's own account. */
export async function ownDetails({ tx, user }: RequestContext): Promise<Answer> {
  const [row] = await tx.query(sql<{ first_name: string; last_name: string; email: string; version: number }>`
    select first_name, last_name, email, version from users where id = ${user.id}`)
  if (!row) throw new NotFound()
  const { version, ...names } = row
  const item = { id: user.id, ...names, guard: user.guard, roles: user.roles.map(({ name }) => name) }
  return { body: { item }, version }
}
