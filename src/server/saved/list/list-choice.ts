import { message } from '#protocol/messages/message.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { DATE_RANGE_PRESETS } from '#protocol/dates/date-range-presets.ts'
import { type SavedListChoice, savedListQuery } from '#protocol/saved-filters.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { BadRequest } from '../../errors.ts'
import { fieldsOf } from '../../identity/own-account/fields-of.ts'
import { listRequest } from '../../read/list/list-request.ts'
import type { RequestContext } from '../../request-context.ts'
import { listQueryOf } from '../../routes/query/list-query-of.ts'

/**
 * The choice that a person sends to be saved of a list. It is read as the list would be asked for it.
 *
 * @throws BadRequest, Forbidden for what the list could not be asked for
 */
export function listChoice(context: RequestContext, resource: ResourceModel, sent: unknown): SavedListChoice {
  const { list } = resource
  const choice = shapeOf(sent)
  const query = writeListQuery(savedListQuery(choice, context.today))
  listRequest(
    context,
    { entity: entityOf(context.model, resource.entity), list },
    listQueryOf(query, { count: list.count }),
  )
  const strange = choice.hidden?.find((path) => !list.columns.some((column) => column.path === path))
  if (strange !== undefined) throw new BadRequest(message('saved.no_column', { name: strange }))
  return choice
}

/** A choice as its schema has it: what is no value of a query is refused before it is written as one. */
function shapeOf(sent: unknown): SavedListChoice {
  const { filter, quick_filter, search, sort, hidden, ...others } = fieldsOf(sent)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new BadRequest(message('saved.no_such_choice', { name: unknown }))
  const filters = Object.entries(fieldsOf(filter ?? {}))
  for (const [id, value] of filters) if (!isFilterValue(value)) refuse(id)
  for (const [name, value] of Object.entries({ quick_filter, search })) {
    if (value !== undefined && !isText(value)) refuse(name)
  }
  if (hidden !== undefined && !(Array.isArray(hidden) && hidden.every(isText))) refuse('hidden')
  return {
    filter: Object.fromEntries(filters) as SavedListChoice['filter'],
    ...(isText(quick_filter) && { quick_filter }),
    ...(isText(search) && { search }),
    ...(sort !== undefined && { sort: sortIn(sort) }),
    ...(Array.isArray(hidden) && { hidden: [...new Set(hidden as string[])] }),
  }
}

function sortIn(sent: unknown): NonNullable<SavedListChoice['sort']> {
  const { path, direction, ...others } = fieldsOf(sent)
  if (!isText(path) || (direction !== 'asc' && direction !== 'desc') || Object.keys(others).length > 0) refuse('sort')
  return { path, direction }
}

function isFilterValue(value: unknown): boolean {
  if (isPlain(value)) return true
  if (Array.isArray(value)) return value.every((one) => isPlain(one) && typeof one !== 'boolean')
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.entries(value)
  const [[name, only] = []] = fields
  if (fields.length === 1 && name === 'preset') return DATE_RANGE_PRESETS.some((preset) => preset === only)
  return fields.every(([end, day]) => (end === 'startDate' || end === 'endDate') && isText(day))
}

function isPlain(value: unknown): value is string | number | boolean {
  return isText(value) || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function refuse(name: string): never {
  throw new BadRequest(message('saved.no_value', { name }))
}
