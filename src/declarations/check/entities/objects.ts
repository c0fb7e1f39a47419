import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** Kinds whose values read otherwise inside an object, or are made of several. */
const UNFIT: ReadonlySet<ValueKind> = new Set(['dateTime', 'time', 'json', 'image', 'file'])

/** RC137: an object holds stored fields of the record itself, guarded as it is: nothing must be read through it that is hidden. */
export function checkObject(
  context: CheckContext,
  entity: string,
  members: Record<string, string>,
  location: SourceLocation,
): void {
  const holder = Object.values(lookup(context.model.entities, entity)?.fields ?? {}).find(
    ({ members: fields }) => fields === members,
  )
  if (!holder) {
    const message = 'An object is the whole of a computed value, not a part of one.'
    context.report.add('RC137', location, message, 'Write it directly under "computed", without "stored".')
    return
  }
  for (const [name, path] of Object.entries(members)) checkMember(context, entity, holder, path, within(location, name))
}

function checkMember(
  context: CheckContext,
  entity: string,
  holder: FieldModel,
  path: string,
  location: SourceLocation,
): void {
  const found = lookUpPath(context, path, { entity }, 'member', location)
  if (!found) return
  const { steps, end } = found
  const field = end.type === 'field' && steps.length === 0 ? end.field : undefined
  if (!field || field.computed || UNFIT.has(field.kind)) {
    const message = `An object takes stored fields of the record itself, but "${path}" is none, or no plain value.`
    context.report.add(
      'RC137',
      location,
      message,
      'Name a text, a number, a date, a choice, a reference, true or false.',
    )
  } else if (guardsOf(field) !== guardsOf(holder)) {
    const message = `"${path}" is guarded otherwise than "${holder.name}", through which it would be read.`
    context.report.add('RC137', location, message, 'Give both the same "permission", "feature" and "requires".')
  }
}

function guardsOf({ readPermission, feature, requires }: FieldModel): string {
  return JSON.stringify([readPermission, feature, requires])
}
