import { message } from '#protocol/messages/message.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { brokenRules } from '#protocol/rules/forbidden-states.ts'
import { keepsToRecord } from '#protocol/rules/keeps-to-record.ts'
import { isEmpty, isRequired } from '#protocol/rules/required-fields.ts'
import { liveGuard, isOn } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { DO_NOT_GO_TOGETHER, NOT_WHOLE, REQUIRED } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'
import { togetherText } from '../kept/not-together.ts'
import type { Row } from '../record-rules.ts'

/** Checks the resulting record against the rules that need only its own fields. */
export function checkRules(context: RequestContext, entity: EntityModel, record: Row, errors: FieldErrors): void {
  const { roots } = context
  const ask = liveGuard(context)
  for (const field of Object.values(entity.fields)) {
    // What is turned off cannot be sent, so it is not required either.
    if (!isEmpty(record[field.name]) || errors.has(field.name) || !isOn(ask, field)) continue
    if (isRequired(entity, field, record, roots)) errors.add(field.name, REQUIRED)
  }
  // Of states that other records decide, the statement that writes tells.
  for (const { when, message, field, fields } of brokenRules(ownRules(entity), record, roots)) {
    const open = field === undefined ? fields.flatMap((name) => openField(entity, name) ?? []) : []
    const told = ruleMessage(entity, message, open.length > 1 ? togetherText(context, open) : DO_NOT_GO_TOGETHER)
    const at = open.length > 0 ? open.map(({ name }) => name) : [field ?? firstField(entity, when)]
    for (const name of at) errors.add(name, told)
  }
  checkOwners(entity, record, errors)
  checkFormats(entity, record, errors)
}

/** A number whose format depends on a sibling must fit it: percentages may have decimals, pence are integers. */
function checkFormats(entity: EntityModel, record: Row, errors: FieldErrors): void {
  for (const { name, formatBy } of Object.values(entity.fields)) {
    const kind = formatBy?.kinds[String(record[formatBy.field])]
    if (kind && kindOf(kind).isWhole && typeof record[name] === 'number' && !Number.isInteger(record[name])) {
      errors.add(name, NOT_WHOLE)
    }
  }
}

const rules = new WeakMap<EntityModel, Pick<EntityModel, 'fields' | 'forbid' | 'requiredWhen'>>()

/** The forbidden states that the record's own fields make. */
function ownRules(entity: EntityModel) {
  let known = rules.get(entity)
  if (!known) {
    const { fields, requiredWhen } = entity
    known = { fields, requiredWhen, forbid: entity.forbid.filter(({ when }) => keepsToRecord(entity, when)) }
    rules.set(entity, known)
  }
  return known
}

/** A record with several possible owners belongs to exactly one of them. */
function checkOwners(entity: EntityModel, record: Row, errors: FieldErrors): void {
  if (entity.owners.length === 0) return
  const set = entity.owners.filter((owner) => !isEmpty(record[owner]))
  const [first = ''] = entity.owners
  if (set.length === 0) errors.add(first, message('validation.one_owner', { names: { list: entity.owners } }))
  for (const extra of set.slice(1))
    errors.add(extra, message('validation.only_one_owner', { names: { list: entity.owners } }))
}

/** A field that people set: those that they cannot are not where to put it right. */
function openField({ fields }: EntityModel, name: string): FieldModel | undefined {
  const field = fields[name]
  return field && !field.readOnly && !field.computed ? field : undefined
}

function firstField(entity: EntityModel, when: Condition): string {
  return Object.keys(when).find((key) => key in entity.fields) ?? ''
}
