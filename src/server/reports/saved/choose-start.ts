import { sql } from 'kysely'
import type { RequestContext } from '../../request-context.ts'

/** Makes saved filters those with which a report opens for the person, on every device. */
export async function chooseStart({ tx, user }: RequestContext, report: string, id: number): Promise<void> {
  await tx.query(sql`
    update users set preferences = preferences || jsonb_build_object('starts',
      coalesce(preferences -> 'starts', '{}'::jsonb) || jsonb_build_object(${report}::text, ${id}::bigint))
    where id = ${user.id}::bigint`)
}

/** Has a report open without these filters for the person. */
export async function clearStart({ tx, user }: RequestContext, report: string, id: number): Promise<void> {
  if (user.preferences.starts?.[report] !== id) return
  await tx.query(sql`
    update users set preferences = preferences #- array['starts', ${report}::text] where id = ${user.id}::bigint`)
}
