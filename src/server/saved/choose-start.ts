import { sql } from 'kysely'
import type { RequestContext } from '../request-context.ts'
import { type SavedPlace, startOf } from './saved-place.ts'

/** Makes saved filters those with which a place opens for the person, on every device. */
export async function chooseStart({ tx, user }: RequestContext, place: SavedPlace, id: number): Promise<void> {
  await tx.query(sql`
    update users set preferences = preferences || jsonb_build_object('starts',
      coalesce(preferences -> 'starts', '{}'::jsonb) || jsonb_build_object(${startOf(place)}::text, ${id}::bigint))
    where id = ${user.id}::bigint`)
}

/** Has a place open without these filters for the person. */
export async function clearStart({ tx, user }: RequestContext, place: SavedPlace, id: number): Promise<void> {
  const key = startOf(place)
  if (user.preferences.starts?.[key] !== id) return
  await tx.query(sql`
    update users set preferences = preferences #- array['starts', ${key}::text] where id = ${user.id}::bigint`)
}
