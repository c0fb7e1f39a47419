import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** LOG-06: the text of a text message, which is kept in the outbox. */
const textContent: ComputedDefinition = (column) => sql`
  (select outbox.text_body from outbox
   where outbox.tenant_id = ${column('tenant_id')} and outbox.id = ${column('message_id')})`

export default textContent
