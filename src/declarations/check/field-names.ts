import type { EntityModel } from '../model.ts'
import { own } from '../own.ts'
import type { CheckContext, DeclaredEntity } from './context.ts'
import { type Spot, within } from './report.ts'
import { didYouMean } from './suggest.ts'

/** RC116: a list of fields names one that the entity does not have. */
export function checkFieldNames(context: CheckContext): void {
  for (const declared of context.entities) {
    for (const { name, spot } of fieldNamesOf(declared)) {
      if (own(declared.entity.fields, name) || context.known.isWritten(declared.entity.name, name)) continue
      reportUnknownField(context, declared.entity, name, spot)
    }
  }
}

/** Reports a name that is no field of the entity, with the nearest that is. */
export function reportUnknownField({ report }: CheckContext, entity: EntityModel, name: string, spot: Spot): void {
  const hint = didYouMean(
    name,
    Object.keys(entity.fields),
    `Declare it under "properties" of schemas/${entity.name}.json.`,
  )
  report.add('RC116', spot, `${entity.name} has no field "${name}".`, hint)
}

function fieldNamesOf({ schema, spot }: DeclaredEntity): { name: string; spot: Spot }[] {
  const list = (names: string[] | undefined, ...at: (string | number)[]) =>
    (names ?? []).map((name, index) => ({ name, spot: within(spot, ...at, index) }))
  const { period, order } = schema
  return [
    ...list(schema.required, 'required'),
    ...(schema.unique ?? []).flatMap((names, index) => list(names, 'unique', index)),
    ...(schema.indexes ?? []).flatMap((names, index) => list(names, 'indexes', index)),
    ...list(schema.owners, 'owners'),
    ...(order ? [{ name: order.field, spot: within(spot, 'order', 'field') }, ...list(order.by, 'order', 'by')] : []),
    ...list(schema.changeLog?.fields, 'changeLog', 'fields'),
    ...Object.entries(schema.events ?? {}).flatMap(([name, { facts }]) => list(facts, 'events', name, 'facts')),
    ...(schema.requiredWhen ?? []).flatMap((rule, index) => list(rule.fields, 'requiredWhen', index, 'fields')),
    ...(schema.forbid ?? []).flatMap((rule, index) =>
      'when' in rule && typeof rule.when === 'object' && typeof rule.field === 'string'
        ? [{ name: rule.field, spot: within(spot, 'forbid', index, 'field') }]
        : [],
    ),
    ...(period
      ? [
          { name: period.start, spot: within(spot, 'period', 'start') },
          { name: period.end, spot: within(spot, 'period', 'end') },
          ...list(period.by, 'period', 'by'),
        ]
      : []),
    ...Object.entries(schema.properties).flatMap(([name, property]) => [
      ...(property.formatBy
        ? [{ name: property.formatBy.field, spot: within(spot, 'properties', name, 'formatBy', 'field') }]
        : []),
      ...list(property.exclusive, 'properties', name, 'exclusive'),
      ...(property.onChange ?? []).flatMap((change, index) =>
        Object.keys(change.set).map((set) => ({
          name: set,
          spot: within(spot, 'properties', name, 'onChange', index, 'set', set),
        })),
      ),
    ]),
  ]
}
