import { FILE_TYPES, IMAGE_TYPES } from '#protocol/file-types.ts'
import { declaredKind } from '../../compile/entities/field-kind.ts'
import type { PropertySchema } from '../../format.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

const OF_FILES = ['accept', 'maxBytes'] as const
const OF_IMAGES = ['maxSide', 'thumbnailSide'] as const

/**
 * RC106: a stored file without a name of its own in replies. RC110: an unknown file type. RC112: a keyword of files on
 * a field that holds none.
 */
export function checkFileFields(context: CheckContext): void {
  for (const { schema, location } of context.entities) {
    for (const [name, property] of Object.entries(schema.properties)) {
      checkProperty(context, name, property, within(location, 'properties', name))
    }
  }
}

function checkProperty(
  { report }: CheckContext,
  name: string,
  property: PropertySchema,
  location: SourceLocation,
): void {
  const kind = declaredKind(property)
  const isFile = kind === 'image' || kind === 'file'
  if (isFile && !name.endsWith('_id')) {
    const hint = `Call it "${name}_id": replies carry the file itself as "${name}".`
    report.add('RC106', location, `"${name}" holds the id of a file, but its name does not say so.`, hint)
  }
  const misplaced = [...(isFile ? [] : OF_FILES), ...(kind === 'image' ? [] : OF_IMAGES)]
  for (const keyword of misplaced.filter((keyword) => property[keyword] !== undefined)) {
    const formats = (OF_IMAGES as readonly string[]).includes(keyword) ? '"image"' : '"image" and "file"'
    const hint = `Remove it, or change the format: "${keyword}" is for ${formats}.`
    report.add('RC112', within(location, keyword), `"${keyword}" says nothing of what is no stored file.`, hint)
  }
  if (isFile) checkAccept(report, kind === 'image', property.accept ?? [], within(location, 'accept'))
}

function checkAccept(
  report: CheckContext['report'],
  isImage: boolean,
  accept: readonly string[],
  location: SourceLocation,
): void {
  const legal: readonly string[] = isImage ? IMAGE_TYPES : Object.keys(FILE_TYPES)
  for (const [index, type] of accept.entries()) {
    if (legal.includes(type)) continue
    const what = isImage ? 'type of picture' : 'type of file'
    const hint = didYouMean(type, legal, `Write one of ${oneOf([...legal])}.`)
    report.add('RC110', within(location, index), `There is no ${what} "${type}" that is known by its bytes.`, hint)
  }
}
