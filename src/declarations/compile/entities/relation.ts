import { humanise } from '#protocol/text/humanise.ts'
import type { RelationSchema } from '../../format.ts'
import type { EntityModel, Model, RelationModel, SortModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { isThrough } from './entity.ts'
import { compileSort, defaultSort } from '../sort.ts'

/**
 * Compiles a relation of an entity: finds the two references of a through entity, and the order of the rows: the
 * declared one, else `order` (as their own resource lists them), else by name.
 */
export function compileRelation(
  entities: Model['entities'],
  owner: string,
  name: string,
  schema: RelationSchema,
  order: SortModel[] | undefined,
): RelationModel {
  const related = lookup(entities, schema.many)
  const base = {
    name,
    title: schema.title ?? humanise(name),
    entity: schema.many,
    where: schema.where,
    sort: schema.sort ? compileSort(schema.sort) : (order ?? defaultSort(related)),
  }
  if (!isThrough(schema)) return { ...base, by: schema.by }
  const through = lookup(entities, schema.through)
  const by = schema.by ?? referenceTo(through, owner) ?? `${owner}_id`
  const to = schema.to ?? referenceTo(through, schema.many, by) ?? `${schema.many}_id`
  return { ...base, by, through: schema.through, to, ...(schema.onePer !== undefined && { onePer: schema.onePer }) }
}

/** The first field of `entity` that refers to `target`, other than `except` (an entity may relate to itself). */
function referenceTo(entity: EntityModel | undefined, target: string, except?: string): string | undefined {
  const fields = Object.values(entity?.fields ?? {})
  return fields.find((field) => field.reference?.entity === target && field.name !== except)?.name
}
