import type { EntityModel, Model } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { explorePath, namesOn, type PathFailure, type ResolvedPath } from '../../path.ts'
import type { CheckContext } from '../context.ts'
import type { ProblemCode } from '../report/problem-codes.ts'
import type { SourceLocation } from '../report/report.ts'
import { nearest, oneOf } from './suggest.ts'
import type { Row } from '../uses/use.ts'

/**
 * Looks a written path up. Reports RC120 (or `code`) when it leads nowhere; says nothing when an entity on its way is itself missing or
 * malformed, which is reported there.
 */
export function lookUpPath(
  context: CheckContext,
  path: string,
  row: Row,
  what: string,
  location: SourceLocation,
  code: ProblemCode = 'RC120',
): ResolvedPath | undefined {
  const { model, known, report } = context
  const found = explorePath({ entities: model.entities, through: row.through }, row.entity, path)
  if (!('segment' in found)) return found
  const entity = lookup(model.entities, found.entity)
  if (entity && lookup(entity.inputs, found.segment)) {
    const hint = 'Name a field that is kept; what is only sent is for a form to ask and for code to read.'
    report.add(code, location, `The ${what} "${path}" leads nowhere: "${found.segment}" is sent and not kept.`, hint)
    return undefined
  }
  if (!entity || (known.isWritten(found.entity, found.segment) && !isStepThroughColumn(entity, found))) return undefined
  report.add(
    code,
    location,
    `The ${what} "${path}" leads nowhere: ${whyNot(entity, found)}.`,
    hintFor(model, row, found),
  )
  return undefined
}

function whyNot(entity: EntityModel, { segment }: PathFailure): string {
  const field = lookup(entity.fields, segment)
  if (!field) return `${entity.name} has no "${segment}"`
  if (!field.reference) return `"${segment}" of ${entity.name} is a value, with nothing beneath it`
  return `"${segment}" is an id; the record itself is called "${field.reference.as}"`
}

/** `branch_id.name`: the field exists, but the way to the branch is called `branch`. */
function isStepThroughColumn(entity: EntityModel, { segment }: PathFailure): boolean {
  return lookup(entity.fields, segment) !== undefined
}

function hintFor(model: Model, row: Row, failure: PathFailure): string {
  const entity = lookup(model.entities, failure.entity)
  const meant = entity && meantPath(model, row, failure, entity)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return `${failure.entity} has ${oneOf(failure.candidates)}.`
}

/** The path that was probably meant: the wrong segment mended, or the same name on a record that is referred to. */
function meantPath(model: Model, row: Row, failure: PathFailure, entity: EntityModel): string | undefined {
  const segments = failure.path.split('.')
  const index = wrongSegment(failure)
  const field = lookup(entity.fields, failure.segment)
  if (field && !field.reference) return segments.slice(0, index + 1).join('.')
  const mended = field?.reference?.as ?? nearest(failure.segment, namesOn(entity))
  if (mended !== undefined) {
    const whole = [...segments.slice(0, index), mended, ...segments.slice(index + 1)].join('.')
    const leads = !('segment' in explorePath({ entities: model.entities, through: row.through }, row.entity, whole))
    return leads ? whole : [...segments.slice(0, index), mended].join('.')
  }
  const neighbour = Object.values(entity.fields).find((field) => {
    const target = field.reference && lookup(model.entities, field.reference.entity)
    return target && lookup(target.fields, failure.segment)
  })
  return (
    neighbour?.reference && [...segments.slice(0, index), neighbour.reference.as, ...segments.slice(index)].join('.')
  )
}

function wrongSegment({ path, segment, candidates }: PathFailure): number {
  const [first = ''] = candidates
  const depth = first.split('.').length - 1
  return candidates.length > 0 ? depth : path.split('.').indexOf(segment)
}

/** How a path would go on to one value: `branch` -> `branch.name`. */
export function displayOf(model: Model, entity: string): string {
  return lookup(model.entities, entity)?.display ?? 'name'
}
