import type { FieldModel, RelationModel } from '../../model.ts'
import { onePerOf } from '../../kept-rules/one-per.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import type { SourceLocation } from '../report/report.ts'
import { reportUnknownField } from './field-names.ts'

/** RC244: a field by which linked rows cannot be told apart for good. */
export function checkOnePer(context: CheckContext, relation: RelationModel, location: SourceLocation): void {
  const related = lookup(context.model.entities, relation.entity)
  if (!related || relation.onePer === undefined) return
  const found = onePerOf(context.model, relation)
  if (!found) {
    if (!lookup(related.fields, relation.onePer)) reportUnknownField(context, related, relation.onePer, location)
    return
  }
  const fault = faultOf(found.field)
  if (!fault) return
  const wrong = `"${found.field.name}" of ${related.name} ${fault.wrong}.`
  context.report.add('RC244', location, wrong, fault.hint)
}

function faultOf({ immutable, computed, kind }: FieldModel): { wrong: string; hint: string } | undefined {
  if (computed) return { wrong: 'is computed', hint: 'Name a stored field.' }
  if (LISTS.has(kind)) return { wrong: 'is a list', hint: 'Name a field that holds one value.' }
  if (immutable) return undefined
  return {
    wrong: 'may change while rows are linked, and two of them would agree',
    hint: 'Make it "immutable", or name a field that is.',
  }
}

const LISTS: ReadonlySet<string> = new Set(['choices', 'tags', 'json'])
