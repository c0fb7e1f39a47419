import type { JsonSchema } from '../meta-schemas/members-of-type.ts'
import type { EntityModel, Model } from '../model.ts'
import { lookup } from '../lookup.ts'

/** What paths start from: records of an entity, beside the row of a through entity that attaches them. */
export interface Row {
  entity: string
  through?: string
}

/** One step of a path, and the entity that it leads to. */
interface Step {
  name: string
  entity: string
}

const EVERY_RECORD = ['id', 'created_at', 'updated_at']

/**
 * The paths that may stand where a value of a row is named: by name as far as the next record, `branch.name`; beyond, the first
 * two steps are known, and the check looks up the rest.
 *
 * @param many paths may lead to some of several rows, as those of conditions and searches may
 */
export function pathsOfRow(model: Pick<Model, 'entities'>, row: Row, many: boolean): JsonSchema {
  const { names, deeper } = namedPaths(model, row, many)
  return deeper === undefined ? { enum: names } : { anyOf: [{ enum: names }, { pattern: deeper }] }
}

/** The same as names, and the pattern of those that lead further. */
export function namedPaths(
  { entities }: Pick<Model, 'entities'>,
  row: Row,
  many: boolean,
): { names: string[]; deeper?: string } {
  const entity = lookup(entities, row.entity)
  if (!entity) return { names: EVERY_RECORD }
  const through = lookup(entities, row.through ?? '')
  const steps = [...stepsOf(entity, many), ...(through ? [{ name: 'pivot', entity: through.name }] : [])]
  const further = steps.flatMap(({ name, entity: next }) => {
    const target = lookup(entities, next)
    if (!target) return []
    return { name, ends: endsOf(target), steps: stepsOf(target, many).map((step) => step.name) }
  })
  const names = [...endsOf(entity), ...further.flatMap(({ name, ends }) => ends.map((end) => `${name}.${end}`))]
  const deeper = further.flatMap(({ name, steps }) => (steps.length > 0 ? [`${name}\\.(?:${steps.join('|')})`] : []))
  return { names: [...new Set(names)], ...(deeper.length > 0 && { deeper: `^(?:${deeper.join('|')})\\.` }) }
}

function endsOf({ fields, inputs, relations }: EntityModel): string[] {
  const all = Object.values(fields)
  return [
    ...all.map(({ name }) => name),
    ...Object.keys(inputs),
    ...all.flatMap(({ reference }) => (reference ? [reference.as] : [])),
    ...Object.keys(relations).flatMap((name) => [name, `${name}_count`]),
    ...EVERY_RECORD,
  ]
}

function stepsOf({ fields, relations }: EntityModel, many: boolean): Step[] {
  const references = Object.values(fields).flatMap(({ reference }) =>
    reference ? [{ name: reference.as, entity: reference.entity }] : [],
  )
  return many ? [...references, ...Object.values(relations)] : references
}
