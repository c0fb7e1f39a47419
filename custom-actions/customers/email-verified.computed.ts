import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** CUS-07: whether the address is the one that was verified last. */
const emailVerified: ComputedDefinition = (column) =>
  sql`coalesce(${column('email')} = ${column('verified_email')}, false)`

export default emailVerified
