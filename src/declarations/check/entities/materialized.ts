import { isByPath } from '../../facts/by-path.ts'
import { materializedFields } from '../../facts/materialized-fields.ts'
import type { MaterializedWay } from '../../format.ts'
import type { EntityModel, FieldModel } from '../../model.ts'
import { explorePath, type PathStep } from '../../path.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { didYouMean } from '../names/suggest.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { checkEntity } from './references.ts'
import { reportUnknownField } from './field-names.ts'

/** RC262: materialized rows that cannot be derived, told apart or added up. */
export function checkMaterialized(context: CheckContext): void {
  for (const declared of context.entities) {
    if (declared.schema.materialized) checkRows(context, declared, within(declared.location, 'materialized'))
  }
  for (const { entity, location } of context.resources.filter((one) => one.entity.materialized)) {
    const message = `The rows of ${entity.name} are derived, and read with what is yet to be derived.`
    refuser(context)(within(location, 'entity'), message, 'Read them by "materializedSums" in a query or a report.')
  }
}

function checkRows(context: CheckContext, { schema, entity }: DeclaredEntity, at: SourceLocation): void {
  const { materialized } = schema
  if (!materialized) return
  const refuse = refuser(context)
  if (schema.query !== undefined)
    refuse(at, 'The rows come from a query, so they are not kept.', 'Take away "query" or "materialized".')
  const named = (list: readonly string[], location: SourceLocation) =>
    list.map((name, index) => ({ name, location: within(location, index) }))
  const { key, sumBy, alsoSumBy = [] } = materialized
  const names = [
    ...named(key, within(at, 'key')),
    ...named(sumBy, within(at, 'sumBy')),
    ...alsoSumBy.flatMap((list, index) => named(list, within(at, 'alsoSumBy', index))),
  ]
  for (const { name, location } of names) {
    const field = lookup(entity.fields, name)
    if (!field) reportUnknownField(context, entity, name, location)
    else if (!isPlain(field))
      refuse(
        location,
        `"${name}" has no value that rows are told apart by.`,
        'Name a reference, a number, a date or a text.',
      )
  }
  for (const name of materializedFields(entity, materialized).summed) {
    const field = lookup(entity.fields, name)
    if (!field || isWhole(field)) continue
    const message = `"${name}" is neither of the key nor of "sumBy" or "alsoSumBy", and cannot be added up.`
    refuse(at, message, 'Make it a whole number or an amount of money, or name it in one of them.')
  }
  for (const [source, ways] of Object.entries(materialized.from)) {
    const location = within(at, 'from', source)
    if (!checkEntity(context, source, location)) continue
    if (!Array.isArray(ways)) checkWay(context, entity, source, ways, location)
    else for (const [index, way] of ways.entries()) checkWay(context, entity, source, way, within(location, index))
  }
}

function checkWay(
  context: CheckContext,
  entity: EntityModel,
  source: string,
  paths: MaterializedWay,
  at: SourceLocation,
): void {
  const refuse = refuser(context)
  const { key = [] } = entity.materialized ?? {}
  const from = lookup(context.model.entities, source)
  if (!from) return
  if (from.query !== undefined || from.builtIn || from.materialized) {
    refuse(at, `Nothing notes what is written to ${source}.`, 'Name the entities whose tables it is made of.')
    return
  }
  for (const name of key.filter((one) => !Object.hasOwn(paths, one)))
    refuse(at, `It does not say which "${name}" a record of ${source} belongs to.`, `Add a path for "${name}".`)
  for (const [name, path] of Object.entries(paths)) {
    const location = within(at, name)
    if (!key.includes(name)) {
      refuse(location, `"${name}" is no field of the key.`, didYouMean(name, key, 'Take it away.'))
      continue
    }
    const found = explorePath({ entities: context.model.entities }, source, path)
    if ('segment' in found) {
      const message = `The path "${path}" leads nowhere: ${found.entity} has no "${found.segment}".`
      refuse(location, message, didYouMean(path, found.candidates, 'Correct the path.'))
    } else if (found.end.type !== 'field' || found.end.field.computed || !found.steps.every(isNoted)) {
      const hint = 'Name a stored field, over references and over relations by a field of their rows.'
      refuse(location, `Nothing notes what is written along "${path}".`, hint)
    } else if (kindBehind(found.end.field) !== kindBehind(lookup(entity.fields, name))) {
      refuse(location, `"${path}" is of another kind than "${name}".`, 'Name a field of the same kind.')
    }
  }
}

const refuser =
  ({ report }: CheckContext) =>
  (at: SourceLocation, message: string, hint: string): void => {
    report.add('RC262', at, message, hint)
  }

const isPlain = ({ kind, computed, nullable }: FieldModel) =>
  !computed && !nullable && ['reference', 'integer', 'date', 'text', 'choice'].includes(kind)

const isWhole = ({ kind, computed, nullable }: FieldModel) =>
  !computed && !nullable && (kind === 'integer' || kind === 'money')

const isNoted = (step: PathStep) =>
  step.type === 'one' || (step.type === 'many' && !step.relation.through && !isByPath(step.relation))

/** Ids are whole numbers. */
const kindBehind = (field: FieldModel | undefined) => (field?.kind === 'reference' ? 'integer' : field?.kind)
