import type { Place } from '../compile/context.ts'
import { mountUnder } from '../compile/relation-view.ts'
import { isByPath } from '../by-path.ts'
import type { EntityModel, Model, RelationModel } from '../model.ts'
import { own } from '../own.ts'
import type { CheckContext } from './context.ts'
import { type Spot, within } from './report.ts'

/** RC166: a tab or a panel shows the rows of a relation that has no endpoint. */
export function checkRelationAddresses(context: CheckContext): void {
  const { model, codeNames } = context
  const configs = Object.fromEntries(context.resources.map(({ name, config }) => [name, config]))
  const compiling = { application: model.application, entities: model.entities, configs, codeNames }
  for (const { name, config, entity, spot } of context.resources) {
    const place = { context: compiling, resource: name, config, entity }
    for (const [index, tab] of (config.show?.tabs ?? []).entries()) {
      const at = within(spot, 'show', 'tabs', index)
      checkPart(context, place, tab.relation, at)
      for (const [number, panel] of (tab.panels ?? []).entries()) {
        checkPart(context, place, panel.relation, within(at, 'panels', number))
      }
    }
  }
}

function checkPart({ model, report }: CheckContext, place: Place, name: string | undefined, spot: Spot): void {
  const { config, entity, resource } = place
  const relation = name === undefined ? undefined : own(entity.relations, name)
  if (!relation || own(config.relations, relation.name) || !own(model.entities, relation.entity)) return
  if (mountUnder(place, relation) || !refersBack(model, relation, entity)) return
  const related = own(model.entities, relation.entity)?.resource
  const canMount = related !== undefined && !relation.through && !relation.where && !isByPath(relation)
  const declare = `Add "relations": { "${relation.name}": {} } to resources/${resource}.json`
  const mount = `, or { "api": "${config.api}/:${relation.by}/${relation.name.replaceAll('_', '-')}" } to the "mounts" of resources/${related}.json`
  const message = `Nothing serves the rows of "${relation.name}".`
  report.add('RC166', within(spot, 'relation'), message, `${declare}${canMount ? mount : ''}.`)
}

/** A relation whose field does not refer back has no rows to serve; that is reported where it is declared. */
function refersBack(model: Model, relation: RelationModel, entity: EntityModel): boolean {
  if (isByPath(relation)) return true
  const holder = own(model.entities, relation.through ?? relation.entity)
  return own(holder?.fields, relation.by)?.reference?.entity === entity.name
}
