import type { RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { BadRequest, Forbidden, NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Ask, liveGuard, isAllowed, isAvailable, isOn } from '../access.ts'
import { readPanelData } from './read-panel-data.ts'
import { readRelatedRows } from '../read-relation.ts'

/**
 * What a tab of a record shows beside the record: the rows of its relation under the tab's id; or under the id of each of its
 * panels that is the user's to see the rows of its relation, or the reply that its custom code wants.
 *
 * @param query what is asked of the rows of a relation tab
 * @throws BadRequest when the screen has no such tab, Forbidden when it is not the user's to see, NotFound when it is off
 */
export async function readTab(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  tabId: string,
  query?: ListQuery,
): Promise<Record<string, unknown>> {
  const ask = liveGuard(context)
  const tab = tabNamed(resource, tabId)
  if (!isAvailable(ask, tab)) throw new NotFound()
  if (!isAllowed(ask, tab)) throw new Forbidden()
  if (tab.relation) {
    if (!isThere(context, ask, tab.relation)) throw new NotFound()
    if (!isAllowed(ask, tab.relation.guard)) throw new Forbidden(undefined, `${tab.relation.area}.list`)
    return { [tab.id]: await readView(context, resource, id, tab.relation, query) }
  }
  const replies: Record<string, unknown> = {}
  for (const panel of (tab.panels ?? []).filter((one) => isAllowed(ask, one))) {
    const { relation } = panel
    if (panel.with !== undefined) replies[panel.id] = await readPanelData(context, id, panel.with)
    else if (relation && isThere(context, ask, relation) && isAllowed(ask, relation.guard)) {
      replies[panel.id] = await readView(context, resource, id, relation)
    }
  }
  return replies
}

function tabNamed({ show, title }: ResourceModel, id: string): TabModel {
  const tabs = show?.tabs ?? []
  const tab = tabs.find((one) => one.id === id)
  if (tab) return tab
  throw new BadRequest(`${title} has no tab "${id}". There are ${tabs.map((one) => one.id).join(', ')}.`)
}

/** Whether the resource of the rows, and what serves them here, are on. */
function isThere({ model }: RequestContext, ask: Ask, { resource, guard }: RelationViewModel): boolean {
  return isOn(ask, lookup(model.resources, resource) ?? {}) && isAvailable(ask, guard)
}

function readView(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  { relation, list }: RelationViewModel,
  query: ListQuery = { page: 1, count: list.count, sorting: {}, filter: {}, params: {} },
): Promise<ListReply> {
  return readRelatedRows(context, resource, id, relation, list, query)
}
