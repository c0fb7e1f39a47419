import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** LOG-04, LOG-06: where the content of an email is fetched, as it stood in HTML and as plain text. */
const contentUrls: ComputedDefinition = (column) => sql`
  jsonb_build_object(
    'html', '/api/logs/email/' || ${column('id')} || '/content/html',
    'text', '/api/logs/email/' || ${column('id')} || '/content/text')`

export default contentUrls
