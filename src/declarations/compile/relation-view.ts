import type { Guarded, ListConfig, PanelConfig, TabConfig } from '../format.ts'
import type { MountModel, RelationEndpointModel, RelationModel, RelationViewModel } from '../model.ts'
import { own } from '../own.ts'
import { type Place, placeOf, resourceOf } from './context.ts'
import { compileForm } from './form.ts'
import { compileMounts } from './mount.ts'
import { compileRelatedList, compileRelationEndpoint } from './relation-endpoint.ts'

/**
 * Places the rows of a relation on a screen. Their address is a mount of their own resource
 * (`branches/:branch_id/closures`), or the endpoints that this resource declares for the relation.
 */
export function compileRelationView(
  place: Place,
  relation: RelationModel,
  part: TabConfig | PanelConfig,
): RelationViewModel {
  const endpointConfig = own(place.config.relations, relation.name)
  const endpoint = endpointConfig && compileRelationEndpoint(place, relation, endpointConfig)
  const resource = resourceOf(place.context, relation.entity) ?? ''
  const mount = mountUnder(place, relation)
  const area = mount?.area ?? endpoint?.area ?? place.config.permissions
  const rows = placeOf(place.context, resource, relation.through)
  return {
    relation: relation.name,
    resource,
    api: addressOf(place, relation, mount, endpoint?.path),
    area,
    guard: guardOf(place, area, mount ? undefined : endpoint, relation),
    list: compileRelatedList(
      place,
      relation,
      area,
      { ...endpointConfig?.list, ...overridesOf(part) },
      'inherit' in part ? part.inherit : [],
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

/** Users who may see a record may see its linked rows, unless these have a permission of their own. */
function guardOf(
  { config }: Place,
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

/** The mount of the rows' resource under this record, if there is one with exactly these rows. */
export function mountUnder(place: Place, relation: RelationModel): MountModel | undefined {
  if (relation.through || relation.where) return undefined
  const resource = resourceOf(place.context, relation.entity)
  const config = resource ? own(place.context.configs, resource) : undefined
  return config && compileMounts(config).find((mount) => mount.parents.at(-1) === relation.by)
}

function addressOf(
  place: Place,
  relation: RelationModel,
  mount: MountModel | undefined,
  path: string | undefined,
): string {
  if (mount) return mount.api.replace(`:${relation.by}`, ':parent')
  return `${place.config.api}/:parent/${path ?? relation.name.replaceAll('_', '-')}`
}

/** The list settings of a tab or a panel that override those of the rows' own resource. */
function overridesOf(part: TabConfig | PanelConfig): Partial<ListConfig> {
  const keys = ['columns', 'sort', 'filters', 'quickFilters', 'default', 'actions', 'toolbar'] as const
  const settings: Partial<ListConfig> = part
  return Object.fromEntries(keys.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])))
}
