import { ARCHIVED } from '../../facts/archive.ts'
import type { EntityDeclaration } from '../../written/entity.ts'
import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'

/** RC210: records that cannot be archived, and a field of that name beside "archive". */
export function checkArchived({ entities, report }: CheckContext): void {
  for (const { schema, entity, location } of entities) {
    if (!schema.archive) continue
    const why = schema.query !== undefined ? 'come from a query' : schema.appendOnly ? 'are written once' : undefined
    const at = within(location, 'archive')
    if (why !== undefined) {
      report.add('RC210', at, `Rows of ${entity.name} ${why}, so they cannot be archived.`, 'Remove "archive".')
    }
    const { properties } = (location.file.shaped ?? location.file).value as EntityDeclaration
    if (Object.hasOwn(properties, ARCHIVED)) {
      const message = `"archive" adds the field "${ARCHIVED}" itself.`
      report.add('RC210', within(location, 'properties', ARCHIVED), message, 'Remove the field, or call it otherwise.')
    }
  }
}
