import { keepsToRecord } from '#declarations/keeps-to-record.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { type Ask, liveGuard, isOn } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { DO_NOT_GO_TOGETHER, NOT_WHOLE, REQUIRED } from '../body/field-message.ts'
import { isShown, type Row } from '../record-rules.ts'

/** Checks the record as it will be against the rules that need nothing but its own fields. */
export function checkRules(context: RequestContext, entity: EntityModel, record: Row, errors: FieldErrors): void {
  const roots = { ...context.roots, record }
  for (const field of requiredFields(entity, record, roots, liveGuard(context))) {
    if (isEmpty(record[field]) && !errors.has(field)) errors.add(field, REQUIRED)
  }
  for (const { when, message, field } of entity.forbid) {
    if (!keepsToRecord(entity, when) || !evaluateCondition(when, record, roots)) continue
    errors.add(field ?? firstField(entity, when), inTenantWords(context, message ?? DO_NOT_GO_TOGETHER))
  }
  checkOwners(entity, record, errors)
  checkFormats(entity, record, errors)
}

/** A number whose format follows a sibling keeps to it: percentages may have decimals, pence are whole. */
function checkFormats(entity: EntityModel, record: Row, errors: FieldErrors): void {
  for (const { name, formatBy } of Object.values(entity.fields)) {
    const kind = formatBy?.kinds[String(record[formatBy.field])]
    if (kind && kindOf(kind).isWhole && typeof record[name] === 'number' && !Number.isInteger(record[name])) {
      errors.add(name, NOT_WHOLE)
    }
  }
}

/** What is turned off cannot be sent, so it is not required either. */
function requiredFields(entity: EntityModel, record: Row, roots: RequestContext['roots'], ask: Ask): string[] {
  const always = Object.values(entity.fields).filter((field) => field.required && isShown(field, record, roots))
  const conditional = entity.requiredWhen.filter(({ when }) => evaluateCondition(when, record, roots))
  const fields = [
    ...always,
    ...conditional.flatMap(({ fields }) => fields.flatMap((name) => entity.fields[name] ?? [])),
  ]
  return fields.filter((field) => isOn(ask, field)).map((field) => field.name)
}

/** A record that several may own belongs to exactly one of them. */
function checkOwners(entity: EntityModel, record: Row, errors: FieldErrors): void {
  if (entity.owners.length === 0) return
  const set = entity.owners.filter((owner) => !isEmpty(record[owner]))
  const [first = ''] = entity.owners
  if (set.length === 0) errors.add(first, `One of ${entity.owners.join(', ')} is required.`)
  for (const extra of set.slice(1)) errors.add(extra, `Only one of ${entity.owners.join(', ')} can be set.`)
}

function firstField(entity: EntityModel, when: Condition): string {
  return Object.keys(when).find((key) => key in entity.fields) ?? ''
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
