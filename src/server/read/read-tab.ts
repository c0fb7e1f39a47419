import type { PanelModel, RelationViewModel, ResourceModel, TabModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { BadRequest, Forbidden, NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { type Ask, askNow, hasPermission, isAllowed, isOffered, isOn } from './access.ts'
import { readRelatedRows } from './read-relation.ts'

/**
 * The rows that a tab of a record shows: those of its relation under the tab's id, or those of each of its panels that
 * shows a relation and is the user's to see, under the panel's id.
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
): Promise<Record<string, ListReply>> {
  const ask = askNow(context)
  const tab = tabNamed(resource, tabId)
  if (!isOffered(ask, tab)) throw new NotFound()
  if (!isAllowed(ask, tab)) throw new Forbidden()
  if (tab.relation) {
    if (!mayList(context, ask, resource, tab.relation)) throw new Forbidden(undefined, `${tab.relation.area}.list`)
    return { [tab.id]: await readView(context, resource, id, tab.relation, query) }
  }
  const replies: Record<string, ListReply> = {}
  for (const { id: panelId, relation } of visiblePanels(context, ask, resource, tab)) {
    replies[panelId] = await readView(context, resource, id, relation)
  }
  return replies
}

function tabNamed({ show, title }: ResourceModel, id: string): TabModel {
  const tabs = show?.tabs ?? []
  const tab = tabs.find((one) => one.id === id)
  if (tab) return tab
  throw new BadRequest(`${title} has no tab "${id}". There are ${tabs.map((one) => one.id).join(', ')}.`)
}

function visiblePanels(context: RequestContext, ask: Ask, resource: ResourceModel, { panels = [] }: TabModel) {
  return panels.filter(
    (panel): panel is PanelModel & { relation: RelationViewModel } =>
      panel.relation !== undefined && isAllowed(ask, panel) && mayList(context, ask, resource, panel.relation),
  )
}

/** Who may see a record may see what is attached to it, unless its rows have a permission of their own. */
function mayList({ model }: RequestContext, ask: Ask, resource: ResourceModel, view: RelationViewModel): boolean {
  if (!isOn(ask, own(model.resources, view.resource) ?? {})) return false
  const list = `${view.area}.list`
  return hasPermission(ask, view.endpoint ? [list, `${resource.area}.details`] : list)
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
