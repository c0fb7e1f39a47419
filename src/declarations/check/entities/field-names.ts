import type { EntityModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/** RC116: a list of fields names one that the entity does not have. */
export function checkFieldNames(context: CheckContext): void {
  for (const declared of context.entities) {
    for (const { name, location } of fieldNamesOf(declared)) {
      if (lookup(declared.entity.fields, name) || context.known.isWritten(declared.entity.name, name)) continue
      reportUnknownField(context, declared.entity, name, location)
    }
  }
}

/** Reports a name that is no field of the entity, with the nearest that is. */
export function reportUnknownField(
  { report }: CheckContext,
  entity: EntityModel,
  name: string,
  location: SourceLocation,
): void {
  const hint = didYouMean(
    name,
    Object.keys(entity.fields),
    `Declare it under "properties" of schemas/${entity.name}.json.`,
  )
  report.add('RC116', location, `${entity.name} has no field "${name}".`, hint)
}

function fieldNamesOf({ schema, location }: DeclaredEntity): { name: string; location: SourceLocation }[] {
  const list = (names: string[] | undefined, ...at: (string | number)[]) =>
    (names ?? []).map((name, index) => ({ name, location: within(location, ...at, index) }))
  const { period, order } = schema
  return [
    ...list(schema.required, 'required'),
    ...(schema.unique ?? []).flatMap((key, index) =>
      Array.isArray(key) ? list(key, 'unique', index) : list(key.fields, 'unique', index, 'fields'),
    ),
    ...(schema.frozenWhen ?? []).flatMap((rule, index) => list(rule.fields, 'frozenWhen', index, 'fields')),
    ...(schema.warn ?? []).flatMap((rule, index) => list(rule.on, 'warn', index, 'on')),
    ...list(schema.transitions && [schema.transitions.field], 'transitions').map(({ name }) => ({
      name,
      location: within(location, 'transitions', 'field'),
    })),
    ...(schema.indexes ?? []).flatMap((names, index) => list(names, 'indexes', index)),
    ...list(schema.owners, 'owners'),
    ...(order
      ? [{ name: order.field, location: within(location, 'order', 'field') }, ...list(order.by, 'order', 'by')]
      : []),
    ...list(schema.changeLog?.fields, 'changeLog', 'fields'),
    ...Object.entries(schema.events ?? {}).flatMap(([name, { facts }]) => list(facts, 'events', name, 'facts')),
    ...(schema.requiredWhen ?? []).flatMap((rule, index) => list(rule.fields, 'requiredWhen', index, 'fields')),
    ...(schema.forbid ?? []).flatMap((rule, index) =>
      'when' in rule && typeof rule.when === 'object' && typeof rule.field === 'string'
        ? [{ name: rule.field, location: within(location, 'forbid', index, 'field') }]
        : [],
    ),
    ...(period
      ? [
          { name: period.start, location: within(location, 'period', 'start') },
          { name: period.end, location: within(location, 'period', 'end') },
          ...list(period.by, 'period', 'by'),
        ]
      : []),
    ...Object.entries(schema.properties).flatMap(([name, property]) => [
      ...(property.formatBy
        ? [{ name: property.formatBy.field, location: within(location, 'properties', name, 'formatBy', 'field') }]
        : []),
      ...list(property.exclusive, 'properties', name, 'exclusive'),
      ...(property.onChange ?? []).flatMap((change, index) =>
        Object.keys(change.set).map((set) => ({
          name: set,
          location: within(location, 'properties', name, 'onChange', index, 'set', set),
        })),
      ),
    ]),
  ]
}
