import type { Guarded, ListConfig, PanelConfig, TabConfig } from '../format.ts'
import type { ListModel, MountModel, RelationEndpointModel, RelationModel, RelationViewModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { type CompileTarget, compileTargetOf, resourceOf } from './context.ts'
import { compileForm } from './form.ts'
import { mountUnder } from './mount-under.ts'
import { compileRelatedList, compileRelationEndpoint } from './relation-endpoint.ts'

/**
 * Places the rows of a relation on a screen. Their address is a mount of their own resource
 * (`branches/:branch_id/closures`), or the endpoints that this resource declares for the relation.
 */
export function compileRelationView(
  target: CompileTarget,
  relation: RelationModel,
  part: TabConfig | PanelConfig,
): RelationViewModel {
  const endpointConfig = lookup(target.config.relations, relation.name)
  const endpoint = endpointConfig && compileRelationEndpoint(target, relation, endpointConfig)
  const resource = resourceOf(target.context, relation.entity) ?? ''
  const entity = lookup(target.context.entities, relation.entity)
  const mount = mountUnder(target, relation)
  const area = mount?.area ?? endpoint?.area ?? target.config.permissions
  const rows = compileTargetOf(target.context, resource, relation.through)
  return {
    relation: relation.name,
    resource,
    ...(resource === '' && entity && { names: { title: entity.title, plural: entity.plural } }),
    api: addressOf(target, relation, mount, endpoint?.path),
    area,
    guard: guardOf(target, area, mount ? undefined : endpoint, relation),
    list: withStates(
      target,
      relation,
      compileRelatedList(
        target,
        relation,
        area,
        { ...endpointConfig?.list, ...overridesOf(part) },
        'inherit' in part ? part.inherit : [],
      ),
    ),
    form: rows
      ? compileForm(
          rows,
          'form' in part && part.form ? part.form : rows.config.form,
          relation.through ? [] : [relation.by],
        )
      : { in: 'dialog', sections: [], create: [] },
    ...(relation.through && endpoint && { endpoint }),
  }
}

/** The history of a record has its states in the words of the field that went through them. */
function withStates({ entity }: CompileTarget, relation: RelationModel, list: ListModel): ListModel {
  const { field = '', history } = entity.transitions ?? {}
  const choices = lookup(entity.fields, field)?.choices
  if (!choices || relation.entity !== history?.entity || relation.by !== history.record) return list
  const columns = list.columns.map((column) =>
    column.path === history.from || column.path === history.to
      ? { ...column, kind: 'choice' as const, choices }
      : column,
  )
  return { ...list, columns }
}

/** Users who may see a record may see its linked rows, unless these have a permission of their own. */
function guardOf(
  { config }: CompileTarget,
  area: string,
  endpoint: RelationEndpointModel | undefined,
  { through }: RelationModel,
): Guarded {
  const list = `${area}.list`
  const { permission, feature, requires, guards }: Guarded = endpoint ?? {}
  return {
    permission: permission ?? (through && endpoint ? [list, `${config.permissions}.details`] : list),
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    ...(guards && { guards }),
  }
}

function addressOf(
  target: CompileTarget,
  relation: RelationModel,
  mount: MountModel | undefined,
  path: string | undefined,
): string {
  if (mount) return mount.api.replace(`:${relation.by}`, ':parent')
  return `${target.config.api}/:parent/${path ?? relation.name.replaceAll('_', '-')}`
}

/** The list settings of a tab or a panel that override those of the rows' own resource. */
function overridesOf(part: TabConfig | PanelConfig): Partial<ListConfig> {
  const keys = ['columns', 'sort', 'filters', 'quickFilters', 'default', 'card', 'actions', 'toolbar'] as const
  const settings: Partial<ListConfig> = part
  return Object.fromEntries(keys.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])))
}
