import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** CUS-07: true when the current address is the verified one. */
const emailVerified: ComputedDefinition = (column) =>
  sql`coalesce(${column('email')} = ${column('verified_email')}, false)`

export default emailVerified
