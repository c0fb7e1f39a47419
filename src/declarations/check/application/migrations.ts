import { readMigration } from '../../compile/entities/migrations.ts'
import type { CheckContext } from '../context.ts'

const NAME = /^\d{3,}-[a-z0-9]+(-[a-z0-9]+)*$/
const HINT =
  'Begin with "-- Rows are moved so that …", then "-- before" or "-- after" on a line of its own, and the SQL.'

/** RC128: a migration of rows that cannot be read, or has no place among the others. */
export function checkMigrations({ source, report }: CheckContext): void {
  for (const [name, text] of Object.entries(source.migrations ?? {})) {
    const path = `migrations/${name}.sql`
    if (!NAME.test(name)) {
      const hint = 'Call it "001-places-are-periods": migrations run in the order of their numbers.'
      report.addAtLine('RC128', path, 1, `"${name}" does not begin with a number.`, hint)
    }
    for (const { line, message } of readMigration(name, text).mistakes) {
      report.addAtLine('RC128', path, line, message, HINT)
    }
  }
}
