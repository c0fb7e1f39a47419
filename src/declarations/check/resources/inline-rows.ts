import { isByPath } from '../../facts/by-path.ts'
import type { EntityModel, Model, RelationModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { within } from '../report/report.ts'

/** RC180: rows that are edited in a record's form are those of a table, and hold the record themselves. */
export function checkInlineRows({ report, model }: CheckContext, { config, entity, location }: DeclaredResource): void {
  for (const [index, { relation: name }] of (config.inline ?? []).entries()) {
    const relation = lookup(entity.relations, name)
    const fault = relation && faultOf(model, relation)
    if (fault) report.add('RC180', within(location, 'inline', index), fault, 'Remove "inline".')
  }
}

function faultOf(model: Model, relation: RelationModel): string | undefined {
  const { name, entity, through } = relation
  if (through !== undefined)
    return `"${name}" goes through ${through}, so its rows are records of their own: they are chosen.`
  if (isByPath(relation)) return `Rows of "${name}" do not hold the record themselves, so no form of it can make one.`
  if (relation.where) return `"${name}" has only some of the rows, so a form would delete the others.`
  const rows = lookup(model.entities, entity)
  if (!rows?.resource) return `${entity} has no resource, so nobody may write the rows of "${name}".`
  return faultOfRows(rows)
}

function faultOfRows({ name, query, builtIn, appendOnly }: EntityModel): string | undefined {
  if (query !== undefined) return `The rows of ${name} come from a query, so no form can write them.`
  if (builtIn) return `${name} is a table of the framework, which writes its rows by rules of its own.`
  return appendOnly ? `Rows of ${name} are written once, so a form cannot change them.` : undefined
}
