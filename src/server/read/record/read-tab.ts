import { message } from '#protocol/messages/message.ts'
import { namesPermissions } from '#declarations/access/names-permissions.ts'
import { permissionsOfGuard } from '#declarations/access/permissions-of-guard.ts'
import type { RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { BadRequest, Forbidden, NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Ask, liveGuard, isAllowed, isAvailable, isOn } from '../access.ts'
import { readPanelData } from './read-panel-data.ts'
import { readRelatedRows } from '../read-relation.ts'

/**
 * The content of a record's tab: the rows of its relation under the tab's id; or, for each panel that the user may see,
 * the rows of its relation, the reply of its custom endpoint, or the names of the permissions that it shows, under the panel's id.
 *
 * @param item the record
 * @param query list query of a relation tab's rows
 * @throws BadRequest when the screen has no such tab, Forbidden when the user may not see it, NotFound when it is off
 */
export async function readTab(
  context: RequestContext,
  resource: ResourceModel,
  item: Readonly<Record<string, unknown>>,
  tabId: string,
  query?: ListQuery,
): Promise<Record<string, unknown>> {
  const ask = liveGuard(context)
  const id = Number(item.id)
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
    } else if (namesPermissions(panel)) {
      replies[panel.id] = { items: permissionsOfGuard(context.model, String(item.guard)) }
    }
  }
  return replies
}

function tabNamed({ show, title }: ResourceModel, id: string): TabModel {
  const tabs = show?.tabs ?? []
  const tab = tabs.find((one) => one.id === id)
  if (tab) return tab
  throw new BadRequest(message('request.no_tab', { title, name: id, names: { list: tabs.map((one) => one.id) } }))
}

/** True when the resource of the rows, and the endpoint that serves them here, are on. */
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
