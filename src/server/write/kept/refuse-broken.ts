import { message, type Message, together, verbatim } from '#protocol/messages/message.ts'
import { ruleWords } from '#protocol/rules/rule-words.ts'
import type { EntityModel } from '#declarations/model.ts'
import { Conflict } from '../../errors.ts'
import { nameText } from '../../name-text.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { type BrokenRecord, NAMED } from './broken-records.ts'
import { oneOfEach } from './one-per.ts'
import { notTogether } from './not-together.ts'
import type { Suspects } from './suspects.ts'

/**
 * Refuses a write for the records that it would leave with an untrue rule: at the field that was written, with the records that stand in
 * the way, by name where the user may see them.
 *
 * @throws ValidationFailed; Conflict where rows were to end
 */
export function refuseBroken(
  context: RequestContext,
  suspects: readonly Suspects[],
  broken: readonly BrokenRecord[],
  by: 'write' | 'end',
  errors = new FieldErrors(),
): never {
  for (const [part, { rule, watch, names }] of suspects.entries()) {
    const records = broken.filter((one) => one.part === part)
    if (records.length === 0) continue
    if (rule.onePer) {
      errors.add(rule.onePer.to, oneOfEach(context, rule.onePer))
      continue
    }
    if (rule.acyclic) {
      const record = inTenantWords(context, rule.entity.title).toLowerCase()
      errors.add(rule.field, message('validation.acyclic', { record }))
      continue
    }
    if (watch.way.length === 0 && watch.by === undefined) {
      const { fields, message } = notTogether(context, rule)
      for (const field of fields) errors.add(field, message)
      continue
    }
    const why = rule.message === undefined ? [] : [verbatim(ruleWords(rule.entity.name, rule.message))]
    errors.add(
      names.find((name) => watch.columns.includes(name)) ?? '',
      together([...why, inTheWay(context, rule.entity, records)]),
    )
  }
  if (by === 'end' && errors.any) throw new Conflict(errors.together)
  errors.throwIfAny()
  throw new Error('None of the rules is broken.')
}

/** `2 loans stand in the way: Emma, Persuasion.` */
function inTheWay(context: RequestContext, entity: EntityModel, records: readonly BrokenRecord[]): Message {
  const total = records[0]?.total ?? records.length
  const named = records.flatMap(({ name }) => (name === null ? [] : nameText(context, entity, name)))
  const what = inTenantWords(context, total === 1 ? entity.title : entity.plural).toLowerCase()
  const counted = { smart_count: total, records: what }
  if (named.length === 0) return message('records.in_the_way', counted)
  const rest = total - named.length
  const names = { list: named.slice(0, NAMED) }
  return rest > 0
    ? message('records.in_the_way_named_and_more', { ...counted, names, rest })
    : message('records.in_the_way_named', { ...counted, names })
}
