import { sql } from 'kysely'
import type { Sql } from '../sql/sql.ts'

/** The columns of a row of `files`, called `file`, as one value: what a reply tells of it before it gets its links. */
export const FILE_ROW: Sql = sql`jsonb_build_object(
  'id', file.id, 'name', file.name, 'type', file.media_type, 'bytes', file.size, 'width', file.width, 'height', file.height)`

/** What the file is whose id stands in a column; null where there is none. */
export function fileRowSql(id: Sql): Sql {
  return sql`(select ${FILE_ROW} from files as file where file.id = ${id})`
}
