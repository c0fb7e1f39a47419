import { lookup } from '../lookup.ts'
import type { CheckContext, DeclaredEntity } from './context.ts'
import { reportUnknownField } from './entities/field-names.ts'
import { within } from './report/report.ts'

/** RC180, RC116: hooks, and events that publish themselves, of what is never written that way. */
export function checkHooks(context: CheckContext): void {
  for (const declared of context.entities) {
    if (declared.schema.hooks || declared.schema.events) checkWritten(context, declared)
    for (const moment of ['before', 'after'] as const) checkFollowed(context, declared, moment)
  }
}

function checkWritten({ report, entities }: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const word of ['hooks', 'events'] as const) {
    if (!schema[word] || schema.query === undefined) continue
    report.add('RC180', within(location, word), `Rows of ${entity.name} are never written.`, `Remove "${word}".`)
  }
  for (const operation of ['update', 'delete'] as const) {
    if (!schema.appendOnly || !schema.hooks?.[operation]) continue
    const message = `Rows of ${entity.name} are written once, so there is nothing to ${operation}.`
    report.add('RC180', within(location, 'hooks', operation), message, `Remove "${operation}".`)
  }
  const noting = entities.find((other) => other.schema.changeLog?.entity === entity.name)
  if (!noting || !schema.hooks) return
  const message = `Rows of ${entity.name} are notes of what was done to a ${noting.entity.name}, and follow from its writing.`
  report.add('RC180', within(location, 'hooks'), message, `Move "hooks" to schemas/${noting.entity.name}.json.`)
}

/** The fields that a hook follows are there, and are written. */
function checkFollowed(
  context: CheckContext,
  { schema, entity, location }: DeclaredEntity,
  moment: 'before' | 'after',
): void {
  for (const [index, one] of (schema.hooks?.update?.[moment] ?? []).entries()) {
    if (typeof one === 'string') continue
    for (const [at, name] of one.fields.entries()) {
      const place = within(location, 'hooks', 'update', moment, index, 'fields', at)
      const field = lookup(entity.fields, name)
      if (field?.computed && !field.computed.stored) {
        const message = `"${name}" of ${entity.name} is computed from others, so no change writes it.`
        context.report.add('RC180', place, message, 'Name the fields that it is computed from.')
      } else if (!field && !lookup(entity.inputs, name) && !context.known.isWritten(entity.name, name)) {
        reportUnknownField(context, entity, name, place)
      }
    }
  }
}
