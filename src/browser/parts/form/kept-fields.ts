import type { TranslateFunction } from 'react-admin'
import type { Access } from '#browser/ground/model/use-access.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ruleText } from './rule-text.ts'
import { frozenBy } from '#protocol/rules/frozen-fields.ts'

/** The reasons why values of a record are kept as they are (`frozenWhen`), by field. */
export type KeptFields = ReadonlyMap<string, string>

export const NOTHING_KEPT: KeptFields = new Map()

/** The fields that the record keeps as they are, each with the reason; none of those that this user may correct, or replace. */
export function keptFields(
  entity: EntityModel,
  stored: Readonly<Record<string, unknown>>,
  access: Access,
  translate: TranslateFunction,
): KeptFields {
  const rules = frozenBy(entity.frozenWhen, stored, access.roots({ record: stored }))
  const kept = rules.filter(
    ({ permission, replaceable }) => !replaceable && (permission === undefined || !access.can(permission)),
  )
  return new Map(
    kept.flatMap(({ fields, message }) => {
      const reason = message === undefined ? translate('rollcall.form.kept') : ruleText(entity, message, translate)
      return fields.map((name) => [name, reason] as const)
    }),
  )
}
