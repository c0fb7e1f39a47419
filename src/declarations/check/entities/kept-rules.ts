import { ruleOfForbid, ruleOfReference } from '../../kept-rules/kept-rules.ts'
import type { KeptFault } from '../../kept-rules/kept-rule.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC187: a rule between records that could become untrue without anybody being told. */
export function checkKeptRules(context: CheckContext): void {
  const { model } = context
  for (const { schema, entity, location } of context.entities) {
    for (const name of Object.keys(schema.properties)) {
      const field = lookup(entity.fields, name)
      const found = field && ruleOfReference(model, entity, field)
      report(context, found?.faults, within(location, 'properties', name, 'where'))
    }
    for (const index of entity.forbid.keys()) {
      report(context, ruleOfForbid(model, entity, index)?.faults, within(location, 'forbid', index))
    }
  }
}

function report(context: CheckContext, [fault]: readonly KeptFault[] = [], location: SourceLocation): void {
  if (!fault) return
  context.report.add(
    'RC187',
    location,
    `This cannot be kept true: ${fault.reason}.`,
    'Compare stored values, or say "always": false to have it asked only when this record is written.',
  )
}
