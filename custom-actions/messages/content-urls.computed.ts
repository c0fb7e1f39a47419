import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** LOG-04, LOG-06: the addresses of an email's content, as HTML and as plain text. */
const contentUrls: ComputedDefinition = (column) => sql`
  jsonb_build_object(
    'html', '/api/logs/email/' || ${column('id')} || '/content/html',
    'text', '/api/logs/email/' || ${column('id')} || '/content/text')`

export default contentUrls
