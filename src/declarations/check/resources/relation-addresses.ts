import type { CompileTarget } from '../../compile/context.ts'
import { mountUnder } from '../../compile/mount-under.ts'
import { isByPath } from '../../facts/by-path.ts'
import type { EntityModel, Model, RelationModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC166: a tab or a panel shows the rows of a relation that has no endpoint. */
export function checkRelationAddresses(context: CheckContext): void {
  const { model, codeNames } = context
  const configs = Object.fromEntries(context.resources.map(({ name, config }) => [name, config]))
  const compiling = { application: model.application, entities: model.entities, configs, codeNames }
  for (const { name, config, entity, location } of context.resources) {
    const target = { context: compiling, resource: name, config, entity }
    for (const [index, tab] of (config.show?.tabs ?? []).entries()) {
      const at = within(location, 'show', 'tabs', index)
      checkPart(context, target, tab.relation, at)
      for (const [number, panel] of (tab.panels ?? []).entries()) {
        checkPart(context, target, panel.relation, within(at, 'panels', number))
      }
    }
  }
}

function checkPart(
  { model, report }: CheckContext,
  target: CompileTarget,
  name: string | undefined,
  location: SourceLocation,
): void {
  const { config, entity, resource } = target
  const relation = name === undefined ? undefined : lookup(entity.relations, name)
  if (!relation || lookup(config.relations, relation.name) || !lookup(model.entities, relation.entity)) return
  if (mountUnder(target, relation) || !refersBack(model, relation, entity)) return
  const related = lookup(model.entities, relation.entity)?.resource
  const canMount = related !== undefined && !relation.through && !relation.where && !isByPath(relation)
  const declare = `Add "relations": { "${relation.name}": {} } to resources/${resource}.json`
  const mount = `, or { "api": "${config.api}/:${relation.by}/${relation.name.replaceAll('_', '-')}" } to the "mounts" of resources/${related}.json`
  const message = `Nothing serves the rows of "${relation.name}".`
  report.add('RC166', within(location, 'relation'), message, `${declare}${canMount ? mount : ''}.`)
}

/** A relation whose field does not refer back has no rows to serve; that is reported where it is declared. */
function refersBack(model: Model, relation: RelationModel, entity: EntityModel): boolean {
  if (isByPath(relation)) return true
  const holder = lookup(model.entities, relation.through ?? relation.entity)
  return lookup(holder?.fields, relation.by)?.reference?.entity === entity.name
}
