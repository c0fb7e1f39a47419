import { lookup } from '../../lookup.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { within } from '../report/report.ts'
import { didYouMean } from './suggest.ts'

/** RC141: no such feature. RC143: no such guard. RC153: no such list of words. RC200: no such role. */
export function checkApplicationNames(context: CheckContext): void {
  const { known, report } = context
  for (const use of usesOf(context, 'feature')) {
    if (!known.features || known.features.includes(use.feature)) continue
    const fix = 'Declare it under "features" of app/application.json.'
    report.add('RC141', use, `There is no feature "${use.feature}".`, didYouMean(use.feature, known.features, fix))
  }
  for (const use of usesOf(context, 'guard')) {
    if (!known.guards || known.guards.includes(use.guard)) continue
    const fix = 'Declare it under "guards" of app/application.json.'
    report.add('RC143', use, `There is no guard "${use.guard}".`, didYouMean(use.guard, known.guards, fix))
  }
  const roles = context.application?.config.roles.map(({ name }) => name)
  for (const use of usesOf(context, 'role')) {
    if (!roles || roles.includes(use.role)) continue
    const fix = 'Declare it under "roles" of app/application.json.'
    report.add('RC200', use, `There is no role "${use.role}".`, didYouMean(use.role, roles, fix))
  }
  for (const { schema, location } of context.entities) {
    for (const [name, { options }] of Object.entries(schema.properties)) {
      if (options === undefined || !known.optionLists || known.optionLists.includes(options)) continue
      const fix = 'Declare it under "optionLists" of app/application.json.'
      const at = within(location, 'properties', name, 'options')
      report.add('RC153', at, `There is no list of words "${options}".`, didYouMean(options, known.optionLists, fix))
    }
    for (const [name, { reason }] of Object.entries(schema.transitions?.moves ?? {})) {
      if (typeof reason !== 'string' || !known.optionLists || known.optionLists.includes(reason)) continue
      const fix = 'Declare it under "optionLists" of app/application.json.'
      const at = within(location, 'transitions', 'moves', name, 'reason')
      report.add('RC153', at, `There is no list of words "${reason}".`, didYouMean(reason, known.optionLists, fix))
    }
  }
}

/** RC154: an unknown resource. RC155: a relation that the entity does not have. RC158: an unknown screen. */
export function checkModelNames(context: CheckContext): void {
  const { known, model, report } = context
  for (const use of usesOf(context, 'resource')) {
    if (known.resources.includes(use.resource)) continue
    const add = `Add resources/${use.resource}.json, or name one that exists.`
    const isScreen = use.at[0] === 'menu' && context.application?.config.screens?.[use.resource] !== undefined
    const hint = isScreen
      ? `For the screen of that name write { "screen": "${use.resource}" }.`
      : didYouMean(use.resource, known.resources, add)
    report.add('RC154', use, `There is no resource "${use.resource}".`, hint)
  }
  for (const use of usesOf(context, 'relation')) {
    const relations = Object.keys(lookup(model.entities, use.entity)?.relations ?? {})
    if (relations.includes(use.relation) || known.isWritten(use.entity, use.relation)) continue
    const hint = didYouMean(use.relation, relations, `Declare it under "relations" of schemas/${use.entity}.json.`)
    report.add('RC155', use, `${use.entity} has no relation "${use.relation}".`, hint)
  }
}
