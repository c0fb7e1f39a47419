import type { ListModel, ResourceModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import type { FilterValue, ListQuery } from '#protocol/list-query.ts'
import { MAX_COUNT } from '#protocol/wire-dialect.ts'
import type { RequestContext } from '../request-context.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { listRequest, type ListRequest, OF_IDS } from './list/list-request.ts'
import { resourceListing } from './list/listing.ts'
import { ownField } from './param.ts'
import { readChoices } from './read-rows.ts'
import { referenceRule } from './reference-rule.ts'

/** The request of a picker. */
export interface PickerAsked {
  /** Parameters of the list, and its filters by their bare names. */
  params?: Readonly<Record<string, string>>
  filter?: Readonly<Record<string, FilterValue>>
  search?: string
  /** Limits the choices to these ids: `3,7`. */
  ids?: string
  /** Maximum number of entries; default and limit 500. */
  limit?: number
  /** A picker address of its own adds a condition, and fixes own fields by its segments: `reasons/of/:list`. */
  where?: Condition
  /** The reference that is to be chosen: what its rule says of the record that it will be in holds as well. */
  reference?: { name: string; values: Readonly<Record<string, string>> }
  segments?: Readonly<Record<string, string>>
}

/**
 * Reads the entries of a picker: id, the record's name, and the declared paths, of the rows that the user may see. The
 * declared extra choices come first, except in a search.
 *
 * @throws BadRequest for anything unknown to the list, Forbidden for fields that the user may not read
 */
export async function readPicker(
  context: RequestContext,
  resource: ResourceModel,
  { params = {}, filter = {}, search, ids, limit = MAX_COUNT, where, reference, segments = {} }: PickerAsked,
): Promise<Record<string, unknown>[]> {
  const entity = entityOf(context.model, resource.entity)
  const list = pickerList(resource)
  const query = { ...pickerQuery(list, params, filter, limit), ...(search !== undefined && { search }) }
  const asked = withIds(withSegments(listRequest(context, { entity, list }, query), segments), ids)
  const rule = reference && referenceRule(context, resource, reference.name, reference.values)
  const conditions = [resource.picker.where, where, rule?.where].filter((condition) => condition !== undefined)
  const acyclic = rule?.acyclic && typeof rule.record.id === 'number' ? rule.field : undefined
  const listing = {
    ...resourceListing(entity, resource, list, []),
    key: `picker of ${resource.name} ${JSON.stringify(where)} ${JSON.stringify(rule?.where)} ${acyclic}`,
    picker: { fields: resource.picker.fields, where: conditions, ...(acyclic !== undefined && { acyclic }) },
  }
  const choices = await readChoices(listing, {
    context,
    asked,
    ids: [],
    estimate: undefined,
    ...(rule && { parent: rule.record }),
  })
  if (asked.search !== undefined) return choices
  const extra = resource.picker.extra.filter(({ id }) => ids === undefined || ids.split(',').includes(String(id)))
  return [...extra, ...choices]
}

const lists = new WeakMap<ResourceModel, ListModel>()

/** The list of a resource in its picker's order. Plans are cached by it. */
export function pickerList(resource: ResourceModel): ListModel {
  let list = lists.get(resource)
  if (!list) lists.set(resource, (list = { ...resource.list, sort: resource.picker.sort }))
  return list
}

/** A bare name that is not a parameter of the list is one of its filters. */
function pickerQuery(
  list: ListModel,
  params: Readonly<Record<string, string>>,
  filter: Readonly<Record<string, FilterValue>>,
  count: number,
): ListQuery {
  const isFilter = (name: string) => !Object.hasOwn(list.params, name) && list.filters.some(({ id }) => id === name)
  const entries = Object.entries(params)
  return {
    page: 1,
    count,
    sorting: {},
    filter: { ...Object.fromEntries(entries.filter(([name]) => isFilter(name))), ...filter },
    params: Object.fromEntries(entries.filter(([name]) => !isFilter(name))),
  }
}

function withSegments(asked: ListRequest, segments: Readonly<Record<string, string>>): ListRequest {
  const fixed = Object.entries(segments).map(([name, value]) => ({ name, condition: ownField(name), value }))
  if (fixed.length === 0) return asked
  const names = fixed.map(({ name }) => name).join()
  return { ...asked, params: [...asked.params, ...fixed], shape: `${asked.shape} in ${names}` }
}

const IS_ONE_OF = { id: { in: '$param' } }

/** Entries with known ids, such as those already chosen. */
function withIds(asked: ListRequest, ids: string | undefined): ListRequest {
  if (ids === undefined) return asked
  const named = { name: OF_IDS, condition: IS_ONE_OF, value: ids.split(',') }
  return { ...asked, params: [...asked.params, named], shape: `${asked.shape} of ids` }
}
