import { sql } from 'kysely'
import type { Sql } from '../sql/sql.ts'

/** The columns of a row of `files`, called `file`, as one value: its part of a reply before the links are added. */
export const FILE_ROW: Sql = sql`jsonb_build_object(
  'id', file.id, 'name', file.name, 'type', file.media_type, 'bytes', file.size, 'width', file.width, 'height', file.height)`

/** SQL of the file whose id is in a column; null without one. */
export function fileRowSql(id: Sql): Sql {
  return sql`(select ${FILE_ROW} from files as file where file.id = ${id})`
}
