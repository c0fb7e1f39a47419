import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'

/** The setting with which a transaction says which record it moves to another state: `reservations:7`. */
export const MOVING = 'app.moving'

/** Runs the write of a move, which the database refuses otherwise. */
export async function moving<T>(
  { tx }: RequestContext,
  { table }: EntityModel,
  id: number,
  write: () => Promise<T>,
): Promise<T> {
  await tx.query(sql`select set_config(${MOVING}, ${`${table}:${id}`}, true)`)
  const result = await write()
  await tx.query(sql`select set_config(${MOVING}, '', true)`)
  return result
}
