import type { ListConfig, PanelConfig, ShowConfig, TabConfig } from '../../format.ts'
import type { EntityModel, RelationModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { actionId, text, usesOfActions } from './of-actions.ts'
import { usesOfFields, usesOfForm } from './of-fields.ts'
import { usesOfGuarded } from './of-guarded.ts'
import { usesOfIds } from './of-ids.ts'
import { usesOfList } from './of-list.ts'
import type { Row, Use } from './use.ts'

/** The names used by the screen of one record. */
export function* usesOfShow(show: ShowConfig, location: SourceLocation, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  const path = (path: string | undefined, name: string): Use[] =>
    path === undefined ? [] : [{ type: 'path', path, row, need: 'value', what: name, ...within(location, name) }]
  yield* path(show.title, 'title')
  yield* usesOfFields(show.subtitle, within(location, 'subtitle'), row)
  yield* path(show.status, 'status')
  yield* usesOfFields(show.headline, within(location, 'headline'), row)
  yield* usesOfActions(show.actions, within(location, 'actions'), { row })
  yield usesOfIds('action', show.actions?.map(actionId), within(location, 'actions'))
  yield usesOfIds(
    'tab',
    show.tabs.map((tab) => tab.id),
    within(location, 'tabs'),
  )
  for (const [index, tab] of show.tabs.entries()) yield* usesOfTab(tab, within(location, 'tabs', index), entity)
}

function* usesOfTab(tab: TabConfig, location: SourceLocation, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  yield* usesOfGuarded(tab, location, { row })
  yield usesOfIds(
    'panel',
    tab.panels?.map((panel) => panel.id),
    within(location, 'panels'),
  )
  for (const [index, panel] of (tab.panels ?? []).entries())
    yield* usesOfPanel(panel, within(location, 'panels', index), entity)
  if (tab.screen !== undefined) yield { type: 'code', kind: 'tab', name: tab.screen, ...within(location, 'screen') }
  if (tab.relation !== undefined) yield* usesOfRelation(tab.relation, tab, location, entity)
  if (tab.relation === undefined) yield* usesOfActions(tab.actions, within(location, 'actions'), { row })
}

function* usesOfPanel(panel: PanelConfig, location: SourceLocation, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  yield* usesOfGuarded(panel, location, { row })
  yield* usesOfFields(panel.fields, within(location, 'fields'), row)
  if (panel.panel !== undefined) yield { type: 'code', kind: 'panel', name: panel.panel, ...within(location, 'panel') }
  if (panel.relation !== undefined) yield* usesOfRelation(panel.relation, panel, location, entity)
  if (typeof panel.edit !== 'object') return
  const { permission, notice, failure } = panel.edit
  if (permission !== undefined) yield { type: 'permission', permission, ...within(location, 'edit', 'permission') }
  yield* text(notice, within(location, 'edit', 'notice'), row)
  yield* text(failure, within(location, 'edit', 'failure'), row)
}

/** The rows of a relation on a screen: a list with a form of its own. */
function* usesOfRelation(
  name: string,
  part: TabConfig | PanelConfig,
  location: SourceLocation,
  entity: EntityModel,
): Generator<Use> {
  yield { type: 'relation', relation: name, entity: entity.name, ...within(location, 'relation') }
  const relation = lookup(entity.relations, name)
  if (!relation) return
  for (const use of usesOfList(listPart(part), location, rowOf(relation), { entity: entity.name })) {
    yield use.type === 'path' ? { ...use, narrowed: true } : use
  }
  if ('form' in part) yield* usesOfForm(part.form, within(location, 'form'), rowOf(relation))
}

/** The rows of a relation, with the `pivot.…` of its through entity. */
export function rowOf(relation: RelationModel): Row {
  return { entity: relation.entity, through: relation.through }
}

function listPart(part: TabConfig | PanelConfig): Partial<ListConfig> {
  const { columns, sort, filters, quickFilters, card, actions, toolbar }: Partial<ListConfig> = part
  return { columns, sort, filters, quickFilters, card, actions, toolbar }
}
