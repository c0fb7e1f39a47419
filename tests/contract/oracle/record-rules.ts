import { keepsToRecord } from '#protocol/rules/keeps-to-record.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { Condition, ConditionContext, Operand } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { operandValue } from '#protocol/conditions/operand.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { Records } from './records.ts'
import { sameWireValue } from './same-value.ts'

export type Values = Record<string, unknown>

/** Fields that are written: neither computed, nor counted, nor the system's own. */
export function writtenFields(entity: EntityModel): FieldModel[] {
  const own = ['id', 'created_at', 'updated_at', entity.order?.field]
  return Object.values(entity.fields).filter(
    (field) => !field.computed && !own.includes(field.name) && !isSaidByField(field),
  )
}

/** A text in the language that the clients and their tenants speak: the localised field itself says it. */
export function isSaidByField({ textOf }: FieldModel): boolean {
  return textOf?.language === 'en-GB'
}

/** Those whose value follows from what was sent: the rest may be set by hooks of the entity. */
export function foreseenFields(entity: EntityModel, action: 'create' | 'update'): FieldModel[] {
  const { before = [], after = [] } = entity.hooks?.[action] ?? {}
  const isHooked = before.length + after.length > 0
  return writtenFields(entity).filter(({ readOnly }) => !isHooked || !readOnly)
}

/** The initial values of a new record. */
export function presetValues(entity: EntityModel, roots: ConditionContext): Values {
  return Object.fromEntries(
    writtenFields(entity).map(({ name, default: preset }) => [
      name,
      preset === undefined ? null : Array.isArray(preset) ? preset : operandValue(preset as Operand, roots),
    ]),
  )
}

/**
 * The record after a change: with what changed fields set, and without what is not shown any more. What was not shown before stays as
 * it is, unless the record is new.
 */
export function settled(
  entity: EntityModel,
  before: Values,
  sent: Values,
  roots: ConditionContext,
  isNew = false,
): Values {
  const after = { ...before, ...sent }
  const queue = Object.keys(sent).filter((name) => !sameWireValue(before[name], sent[name]))
  const decided = new Set(Object.keys(sent))
  for (const name of queue) {
    for (const { to, set } of entity.fields[name]?.onChange ?? []) {
      if (after[name] !== to) continue
      for (const [target, value] of Object.entries(set)) {
        if (decided.has(target)) continue
        decided.add(target)
        if (sameWireValue(after[target], value)) continue
        after[target] = value
        queue.push(target)
      }
    }
  }
  return withoutHidden(entity, after, roots, isNew ? undefined : before)
}

function withoutHidden(
  entity: EntityModel,
  values: Values,
  roots: ConditionContext,
  before: Values | undefined,
): Values {
  const after = { ...values }
  const conditional = writtenFields(entity).filter((field) => field.showWhen)
  // Hiding one field may hide another: as many rounds as there are fields suffice.
  conditional.forEach(() => {
    for (const field of conditional) {
      const { name } = field
      const stays = before && sameWireValue(before[name], values[name]) && !isShown(field, before, roots)
      if (!stays && !isShown(field, after, roots)) after[name] = cleared(field)
    }
  })
  return after
}

export function isShown({ showWhen }: FieldModel, record: Values, roots: ConditionContext): boolean {
  return !showWhen || evaluateCondition(showWhen, record, { ...roots, record })
}

/** The value of a field that does not apply. */
export function cleared(field: FieldModel): unknown {
  if (Array.isArray(field.default)) return []
  if (field.nullable) return null
  return field.kind === 'boolean' ? false : field.default
}

/** Why a record may not be as it is: `forbid 0`, `require method`, `owners`, `whole amount`. Own fields only. */
export function brokenRules(entity: EntityModel, record: Values, roots: ConditionContext, records?: Records): string[] {
  const context = { ...roots, record }
  const isEmpty = (name: string) => record[name] === null || record[name] === undefined
  const required = [
    ...writtenFields(entity)
      .filter((field) => field.required && isShown(field, record, roots))
      .map(({ name }) => name),
    ...entity.requiredWhen
      .filter(({ when }) => evaluateCondition(when, record, context))
      .flatMap(({ fields }) => fields),
  ]
  const owners = entity.owners.filter((name) => !isEmpty(name)).length
  return [
    ...new Set(required.filter(isEmpty).map((name) => `require ${name}`)),
    ...entity.forbid.flatMap(({ when }, index) =>
      isForbidden(entity, when, record, context, records) ? [`forbid ${index}`] : [],
    ),
    ...(entity.owners.length > 0 && owners !== 1 ? ['owners'] : []),
    ...writtenFields(entity).flatMap(({ name, formatBy }) => {
      const kind = formatBy?.kinds[String(record[formatBy.field])]
      const isBroken = kind !== undefined && kindOf(kind).isWhole && Number(record[name] ?? 0) % 1 !== 0
      return isBroken ? [`whole ${name}`] : []
    }),
  ]
}

/** Rules about other records need those records. */
function isForbidden(
  entity: EntityModel,
  when: Condition,
  record: Values,
  roots: ConditionContext,
  records: Records | undefined,
): boolean {
  if (keepsToRecord(entity, when)) return evaluateCondition(when, record, roots)
  if (records === undefined) return false
  const whole = records.imagine(entity.name, record)
  return records.holds(when, entity.name, whole, { ...roots, record: whole })
}
