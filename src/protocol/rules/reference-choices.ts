import { recordPaths } from '../conditions/condition-paths.ts'
import { readPath } from '../read-path.ts'
import type { RuledField, Values } from './ruled-entity.ts'

/** Names the reference that a picker is asked for: `for=loan.copy_id`. */
export const FOR = 'for'
const VALUE = /^record\[([\w.]+)\]$/

/** Name of the parameter that says a value of the record: `record[branch_id]`. */
export function valueParameter(path: string): string {
  return `record[${path}]`
}

/** The path that a parameter of that kind says the value of; undefined for every other. */
export function pathOfValue(parameter: string): string | undefined {
  return VALUE.exec(parameter)?.[1]
}

/** The part of a reference that says which records it takes. */
export type ChoiceRule = Pick<NonNullable<RuledField['reference']>, 'where' | 'acyclic'>

/** Tells whether a reference takes some records alone. */
export function hasChoiceRule({ where, acyclic }: ChoiceRule): boolean {
  return where !== undefined || acyclic === true
}

/**
 * The values of a record that decide what its reference may refer to: `branch_id` of `{ "branches.id": "$record.branch_id" }`, and its own id
 * where the reference must not lead back to it.
 */
export function valuesAsked({ where = {}, acyclic }: ChoiceRule): string[] {
  return [...new Set([...recordPaths(where), ...(acyclic ? ['id'] : [])])]
}

/**
 * The parameters with which a picker offers what the rule of a reference allows for a record: the reference, and the values
 * that the rule looks at. None without a rule; and none where one of the values is that of a record which is not known here, so that the
 * server alone can tell.
 *
 * @param field of `entity`, with its `where`
 */
export function choiceParameters(
  entity: string,
  { name, reference }: Pick<RuledField, 'name' | 'reference'>,
  record: Values,
): Record<string, string | number> {
  if (!reference || !hasChoiceRule(reference)) return {}
  const values = valuesAsked(reference).map((path) => [path, readPath(record, path)] as const)
  if (values.some(([path, value]) => value === undefined && path.includes('.'))) return {}
  const given = values.flatMap(([path, value]): [string, string | number][] =>
    value === null || value === undefined
      ? []
      : [[valueParameter(path), typeof value === 'number' ? value : String(value)]],
  )
  return { [FOR]: `${entity}.${name}`, ...Object.fromEntries(given) }
}
