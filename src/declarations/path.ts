import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { EntityModel, FieldModel, Model, RelationModel } from './model.ts'
import { lookup } from './lookup.ts'

/** A step from one table to the next. */
export type PathStep =
  /** `branch.` of `branch.name`: the record that `field` of the table before refers to. */
  | { type: 'one'; name: string; field: FieldModel; entity: string }
  /** `loans.` of `loans.due_date`: the rows of a relation. */
  | { type: 'many'; name: string; relation: RelationModel; entity: string }
  /** `pivot.` of `pivot.role`: the row of the through entity that attaches the record here. First step only. */
  | { type: 'pivot'; name: 'pivot'; entity: string }

/** What the last segment names, on the entity that the steps lead to. */
export type PathEnd =
  | { type: 'field'; field: FieldModel }
  /** `branch`: the record that `field` refers to, as a whole. */
  | { type: 'reference'; field: FieldModel }
  /** `loans_count`. */
  | { type: 'count'; relation: RelationModel }
  /** `loans`: all rows of a relation, for `some`, `none`, `count` and `exists`. */
  | { type: 'relation'; relation: RelationModel }

/** A path resolved against the model: the joins to make, and what stands at their end. */
export interface ResolvedPath {
  path: string
  steps: PathStep[]
  /** The entity on which `end` is found. */
  entity: string
  end: PathEnd
  /** Kind of the value; `reference` for a whole record, `json` for the rows of a relation. */
  kind: ValueKind
  /** Crosses or ends in a to-many relation: several values for one record. */
  many: boolean
}

/** Why a path leads nowhere. */
export interface PathFailure {
  path: string
  /** The entity on which `segment` was looked for. */
  entity: string
  segment: string
  /** Everything that the whole path could have been, up to that segment. */
  candidates: string[]
}

/** Thrown by {@link resolvePath}. Checked declarations hold no path that throws it. */
export class PathError extends Error {
  override name = 'PathError'
  constructor(readonly failure: PathFailure) {
    super(`Path "${failure.path}" leads nowhere: ${failure.entity} has no "${failure.segment}".`)
  }
}

/** What a path is read from: the entities, and the through entity whose fields are `pivot.…`, if any. */
export interface PathOrigin {
  entities: Model['entities']
  through?: string
}

/**
 * Resolves a path against the model: `branch.name`, `loans_count`, `copies.name`, `pivot.role`, `created_at`.
 * Throws {@link PathError} when it leads nowhere.
 */
export function resolvePath(origin: PathOrigin, entity: string, path: string): ResolvedPath {
  const found = explorePath(origin, entity, path)
  if ('segment' in found) throw new PathError(found)
  return found
}

/** As {@link resolvePath}, but gives the failure with the names that would have been legal. */
export function explorePath(origin: PathOrigin, entityName: string, path: string): ResolvedPath | PathFailure {
  const segments = path.split('.')
  const steps: PathStep[] = []
  let at = entityName
  for (const [index, segment] of segments.entries()) {
    const entity = lookup(origin.entities, at)
    const end = entity && index === segments.length - 1 ? findEnd(entity, segment) : undefined
    if (end) return resolved(path, steps, at, end)
    const step =
      index === 0 && segment === 'pivot' && origin.through
        ? ({ type: 'pivot', name: 'pivot', entity: origin.through } as const)
        : entity && findStep(entity, segment)
    if (!step || index === segments.length - 1) {
      const prefix = segments.slice(0, index).map((name) => `${name}.`)
      const names = [...(entity ? namesOn(entity) : []), ...(index === 0 && origin.through ? ['pivot'] : [])]
      return { path, entity: at, segment, candidates: names.map((name) => prefix.join('') + name) }
    }
    steps.push(step)
    at = step.entity
  }
  return { path, entity: at, segment: path, candidates: [] }
}

/** Every name that may stand in a path on this entity. */
export function namesOn(entity: EntityModel): string[] {
  const fields = Object.values(entity.fields)
  const relations = Object.keys(entity.relations)
  return [
    ...fields.map((field) => field.name),
    ...fields.flatMap((field) => (field.reference ? [field.reference.as] : [])),
    ...relations,
    ...relations.map((name) => `${name}_count`),
  ]
}

/** The field that a to-one name goes through: `branch` -> the field `branch_id`. */
export function referenceNamed(entity: EntityModel, name: string): FieldModel | undefined {
  return Object.values(entity.fields).find((field) => field.reference?.as === name)
}

function findEnd(entity: EntityModel, name: string): PathEnd | undefined {
  const field = lookup(entity.fields, name)
  if (field) return { type: 'field', field }
  const reference = referenceNamed(entity, name)
  if (reference) return { type: 'reference', field: reference }
  const relation = lookup(entity.relations, name)
  if (relation) return { type: 'relation', relation }
  const counted = name.endsWith('_count') ? lookup(entity.relations, name.slice(0, -'_count'.length)) : undefined
  return counted && { type: 'count', relation: counted }
}

function findStep(entity: EntityModel, name: string): PathStep | undefined {
  const field = referenceNamed(entity, name)
  if (field?.reference) return { type: 'one', name, field, entity: field.reference.entity }
  const relation = lookup(entity.relations, name)
  return relation && { type: 'many', name, relation, entity: relation.entity }
}

function resolved(path: string, steps: PathStep[], entity: string, end: PathEnd): ResolvedPath {
  const many = end.type === 'relation' || steps.some((step) => step.type === 'many')
  return { path, steps, entity, end, kind: kindOf(end), many }
}

function kindOf(end: PathEnd): ValueKind {
  if (end.type === 'field') return end.field.kind
  if (end.type === 'count') return 'integer'
  return end.type === 'reference' ? 'reference' : 'json'
}
