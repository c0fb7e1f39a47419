import { sql } from 'kysely'
import type { HookDefinition } from '#server/api.ts'

/** A plan that follows none is the first of its chain: periods of all plans of a chain are told apart by it. */
const noteRoot: HookDefinition<'plan'> = async ({ tx }, { rows }) => {
  const first = rows.filter(({ after }) => after?.root_id === null).map(({ id }) => id)
  if (first.length > 0) await tx.query(sql`update plans set root_id = id where id = any(${first}::bigint[])`)
}

export default noteRoot
