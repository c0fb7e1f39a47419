import type { Expression } from '#protocol/expression.ts'
import type { EntityModel, FieldModel } from '../../model.ts'
import { expressionPaths } from '../../facts/expression-paths.ts'
import { lookup } from '../../lookup.ts'
import { explorePath, namesOn } from '../../path.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC138: computed values with circular dependencies. RC139: a stored value that depends on more than its own row. */
export function checkComputed(context: CheckContext): void {
  for (const { entity, location } of context.entities) {
    for (const field of Object.values(entity.fields)) {
      if (!field.computed || !('expression' in field.computed)) continue
      const at = within(location, 'properties', field.name, 'computed')
      const circle = circleFrom(context, entity, field, [])
      if (circle) {
        const hint = 'Compute one of them from something else.'
        context.report.add('RC138', at, `"${field.name}" is computed from itself: ${circle.join(' -> ')}.`, hint)
      } else if (field.computed.stored) checkStored(context, entity, field, at)
    }
  }
}

/** The names from a computed field back to itself, if there is a cycle. */
function circleFrom(
  context: CheckContext,
  entity: EntityModel,
  field: FieldModel,
  way: string[],
): string[] | undefined {
  const name = `${entity.name}.${field.name}`
  if (way.includes(name)) return way[0] === name ? [...way, name] : undefined
  if (!field.computed || !('expression' in field.computed)) return undefined
  for (const path of expressionPaths(field.computed.expression)) {
    const found = explorePath({ entities: context.model.entities }, entity.name, path)
    const target = 'segment' in found ? undefined : lookup(context.model.entities, found.entity)
    if ('segment' in found || found.end.type !== 'field' || !target) continue
    const circle = circleFrom(context, target, found.end.field, [...way, name])
    if (circle) return circle
  }
  return undefined
}

function checkStored({ report }: CheckContext, entity: EntityModel, field: FieldModel, location: SourceLocation): void {
  const why = field.computed && 'expression' in field.computed && whyNotStored(entity, field.computed.expression)
  if (!why) return
  report.add(
    'RC139',
    location,
    `"${field.name}" cannot be stored: ${why}.`,
    'Remove "stored", or compute it from columns of the row.',
  )
}

/**
 * The reason why the database cannot store a value: it computes it once from the row alone, without other rows, the
 * clock or the user. Undefined when it can.
 */
export function whyNotStored(entity: EntityModel, expression: Expression): string | undefined {
  const beyond = expressionPaths(expression).find((path) => reaches(entity, path))
  if (beyond !== undefined) return `"${beyond}" is not a stored column of ${entity.name}`
  const written = JSON.stringify(expression)
  const moving = /"\$(?!\$)[a-z]+/.exec(written)?.[0].slice(1) ?? (written.includes('"age":') ? 'age' : undefined)
  return moving && `it changes with time or person (${moving})`
}

/** True when a path leads to anything but a column of the row; unresolved paths are reported elsewhere. */
function reaches(entity: EntityModel, path: string): boolean {
  const [first = ''] = path.split('.')
  const field = lookup(entity.fields, path)
  return field ? field.computed !== undefined : namesOn(entity).includes(first)
}
