import type { PanelConfig, TabConfig } from '../format.ts'
import { mountUnder } from '../compile/relation-view.ts'
import { own } from '../own.ts'
import type { CheckContext, DeclaredResource } from './context.ts'
import { type Spot, within } from './report.ts'

/** RC166: a tab or a panel shows the rows of a relation, but nothing serves them. */
export function checkRelationAddresses(context: CheckContext): void {
  for (const declared of context.resources) {
    for (const [index, tab] of (declared.config.show?.tabs ?? []).entries()) {
      const at = within(declared.spot, 'show', 'tabs', index)
      checkPart(context, declared, tab, at)
      for (const [number, panel] of (tab.panels ?? []).entries()) {
        checkPart(context, declared, panel, within(at, 'panels', number))
      }
    }
  }
}

function checkPart(context: CheckContext, declared: DeclaredResource, part: TabConfig | PanelConfig, spot: Spot): void {
  const { config, entity } = declared
  const relation = part.relation === undefined ? undefined : own(entity.relations, part.relation)
  if (!relation || own(config.relations, relation.name) || !own(context.model.entities, relation.entity)) return
  const place = {
    context: {
      application: context.model.application,
      entities: context.model.entities,
      configs: configsOf(context),
      codeNames: context.codeNames,
    },
    resource: declared.name,
    config,
    entity,
  }
  if (mountUnder(place, relation)) return
  const related = own(context.model.entities, relation.entity)?.resource
  const canMount = related !== undefined && !relation.through && !relation.where
  const declare = `Add "relations": { "${relation.name}": {} } to resources/${declared.name}.json`
  const mount = `, or { "api": "${config.api}/:${relation.by}/${relation.name.replaceAll('_', '-')}" } to the "mounts" of resources/${related}.json`
  context.report.add(
    'RC166',
    within(spot, 'relation'),
    `Nothing serves the rows of "${relation.name}".`,
    `${declare}${canMount ? mount : ''}.`,
  )
}

function configsOf(context: CheckContext): Record<string, DeclaredResource['config']> {
  return Object.fromEntries(context.resources.map(({ name, config }) => [name, config]))
}
