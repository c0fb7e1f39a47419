import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'

/** RC213: warnings that would never be given, or of every record. */
export function checkWarnings({ entities, report }: CheckContext): void {
  for (const { schema, entity, location } of entities) {
    for (const [index, { id, on, when, others }] of (schema.warn ?? []).entries()) {
      const at = within(location, 'warn', index)
      if (!when && !others) {
        const hint = 'Say with "when" or "others" what it warns of.'
        report.add('RC213', at, `The warning "${id}" applies to every record.`, hint)
      }
      const computed = on.findIndex((name) => lookup(entity.fields, name)?.computed)
      if (computed === -1) continue
      const message = `"${on[computed] ?? ''}" is computed: nobody changes it, so that the warning "${id}" is not given.`
      report.add('RC213', within(at, 'on', computed), message, 'Name the stored fields that it follows from.')
    }
  }
}
