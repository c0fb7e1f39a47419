import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** LOG-06: the words of a text message, which the outbox keeps. */
const textContent: ComputedDefinition = (column) => sql`
  (select outbox.text_body from outbox
   where outbox.tenant_id = ${column('tenant_id')} and outbox.id = ${column('message_id')})`

export default textContent
