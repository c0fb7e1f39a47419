import type { EntityModel, FieldModel } from '../model.ts'
import { expressionPaths } from '../expression-paths.ts'
import { own } from '../own.ts'
import { explorePath } from '../path.ts'
import type { CheckContext } from './context.ts'
import { within } from './report.ts'

/** RC138: values that are computed from each other. RC139: a stored value that looks beyond its own row. */
export function checkComputed(context: CheckContext): void {
  for (const { entity, spot } of context.entities) {
    for (const field of Object.values(entity.fields)) {
      if (!field.computed || !('expression' in field.computed)) continue
      const at = within(spot, 'properties', field.name, 'computed')
      const circle = circleFrom(context, entity, field, [])
      if (circle) {
        const hint = 'Compute one of them from something else.'
        context.report.add('RC138', at, `"${field.name}" is computed from itself: ${circle.join(' -> ')}.`, hint)
      } else if (field.computed.stored) checkStored(context, entity, field, at)
    }
  }
}

/** The names from a computed field back to itself, if there is such a way. */
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
    const target = 'segment' in found ? undefined : own(context.model.entities, found.entity)
    if ('segment' in found || found.end.type !== 'field' || !target) continue
    const circle = circleFrom(context, target, found.end.field, [...way, name])
    if (circle) return circle
  }
  return undefined
}

/** The database stores what it can compute from the row alone, once: no other rows, no clock, no person. */
function checkStored(
  context: CheckContext,
  entity: EntityModel,
  field: FieldModel,
  spot: ReturnType<typeof within>,
): void {
  const expression = field.computed && 'expression' in field.computed ? field.computed.expression : ''
  const beyond = expressionPaths(expression).find((path) => !isOwnColumn(entity, path))
  const written = JSON.stringify(expression)
  const moving = /"\$(?!\$)[a-z]+/.exec(written)?.[0] ?? (written.includes('"age":') ? '"age"' : undefined)
  if (beyond === undefined && moving === undefined) return
  const why =
    beyond === undefined
      ? `it changes with time or person (${moving?.replaceAll('"', '')})`
      : `"${beyond}" is not a stored column of ${entity.name}`
  context.report.add(
    'RC139',
    spot,
    `"${field.name}" cannot be stored: ${why}.`,
    'Remove "stored", or compute it from columns of the row.',
  )
}

function isOwnColumn(entity: EntityModel, path: string): boolean {
  const field = own(entity.fields, path)
  return field !== undefined && field.computed === undefined
}
