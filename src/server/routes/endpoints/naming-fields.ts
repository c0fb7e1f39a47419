import { didYouMean } from '#declarations/check/names/suggest.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Model } from '#declarations/model.ts'
import type { ContractDeclaration } from '#protocol/contract/contract.ts'
import { type ContractField, type ContractFields, longField } from '#protocol/contract/contract-field.ts'
import { parametersOf } from '../route.ts'
import { RouteProblem } from '../route-problem.ts'

/** The parts of a call that may name records. */
export const PARTS = ['params', 'query', 'body'] as const

export type Part = (typeof PARTS)[number]

/** The fields of each part of a call. A segment `branch_id` is the id of a branch, where a contract does not say otherwise. */
export type NamingFields = Readonly<Record<Part, ContractFields>>

/**
 * The fields by which calls of a contract name records.
 *
 * @param parents segments of the address that the record in it is asked for under
 * @throws RouteProblem for an id that is not said to be one of a record of an entity, and for a reference to no entity
 */
export function namingFields(
  { entities }: Model,
  { method, path, params = {}, query = {}, body = {} }: ContractDeclaration,
  parents: readonly string[] = [],
): NamingFields {
  const segments = Object.entries(referringSegments(entities, path)).filter(([name]) => !parents.includes(name))
  const fields = { params: { ...Object.fromEntries(segments), ...params }, query, body }
  for (const part of PARTS) {
    for (const [name, field] of Object.entries(fields[part]))
      demandNames(part, name, field, `${part} of ${method} ${path}`)
  }
  return fields

  function demandNames(part: Part, name: string, field: ContractField, where: string): void {
    const long = longField(field)
    const within = (inner: string, of: ContractField) => demandNames(part, `${name}.${inner}`, of, where)
    if ('reference' in long && !lookup(entities, long.reference)) {
      throw new RouteProblem(
        `"${name}" in the ${where} refers to no entity. ${didYouMean(long.reference, Object.keys(entities), '')}`.trim(),
      )
    }
    if ('kind' in long && long.kind === 'id') {
      const entity = entityNamedBy(entities, name.split('.').findLast((part) => part !== '*') ?? '')
      if (entity !== undefined) {
        throw new RouteProblem(
          `"${name}" in the ${where} is the id of a ${entity}: declare it as { reference: '${entity}' }.`,
        )
      }
      if (part !== 'params' && long.scope !== false) {
        throw new RouteProblem(
          `"${name}" in the ${where} is the id of a record that nobody looks for: declare it as a { reference } to its entity, ` +
            "or, where it may be of several, as { kind: 'id', scope: false }, and look for it in the code of the endpoint.",
        )
      }
    }
    if ('items' in long) within('*', long.items)
    if ('values' in long) within('*', long.values)
    if ('fields' in long) for (const [inner, of] of Object.entries(long.fields)) within(inner, of)
  }
}

function referringSegments(entities: Model['entities'], path: string): ContractFields {
  return Object.fromEntries(
    parametersOf(path).flatMap((name): [string, ContractField][] => {
      const entity = entityNamedBy(entities, name)
      return entity === undefined ? [] : [[name, { reference: entity }]]
    }),
  )
}

/** `branch_id` and `branch_ids` are ids of branches. */
function entityNamedBy(entities: Model['entities'], name: string): string | undefined {
  const [, entity] = /^(\w+)_ids?$/.exec(name) ?? []
  return entity === undefined ? undefined : lookup(entities, entity)?.name
}
