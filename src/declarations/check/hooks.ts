import type { CheckContext, DeclaredEntity } from './context.ts'
import { within } from './report/report.ts'

/** RC180: hooks, and events that publish themselves, of what is never written that way. */
export function checkHooks(context: CheckContext): void {
  for (const declared of context.entities) {
    if (declared.schema.hooks || declared.schema.events) checkWritten(context, declared)
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
