import type { Condition } from '#protocol/condition.ts'
import { conditionPaths, pathsAsked } from '#protocol/conditions/condition-paths.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { columnsOf } from '#declarations/facts/columns-of.ts'
import type { FieldRefModel, ListModel, PanelModel, ShowModel, TabModel } from '#declarations/model.ts'
import type { ItemPart } from './record/item-columns.ts'

/**
 * The paths that a list's screens need from each row: columns, cards, exports, and the conditions, requests and texts
 * of its actions.
 */
export function listPaths(list: ListModel): ItemPart[] {
  const { card } = list
  return [
    ...list.columns.flatMap((column) => [
      { path: column.path, guards: [column], withRecord: true },
      ...pathsOf([column.link?.idPath]),
    ]),
    ...pathsOf([card.title, ...card.subtitle, card.aside]).map((part) => ({
      ...part,
      guards: columnsOf(list, part.path),
    })),
    ...(list.export === false ? [] : list.export.fields).map(({ path }) => ({ path, guards: columnsOf(list, path) })),
    ...[...list.actions, ...list.bulkActions].flatMap(actionPaths),
  ]
}

/** The paths that a record's screen needs beyond its own fields. */
export function showPaths(show: ShowModel): ItemPart[] {
  return [
    ...pathsOf([show.title, show.status]),
    ...[...show.subtitle, ...show.headline].flatMap(fieldPaths),
    ...show.actions.flatMap(actionPaths),
    ...show.tabs.flatMap(tabPaths),
  ]
}

function tabPaths(tab: TabModel): ItemPart[] {
  return [
    ...pathsOf(pathsAsked(tab.when ?? {})),
    ...pathsOf(parentPaths(tab.relation?.list)),
    ...(tab.panels ?? []).flatMap(panelPaths).map((part) => ({ ...part, guards: [tab, ...(part.guards ?? [])] })),
  ]
}

function panelPaths(panel: PanelModel): ItemPart[] {
  return [
    ...pathsOf([...pathsAsked(panel.when ?? {}), ...parentPaths(panel.relation?.list)]),
    ...panel.fields.flatMap(fieldPaths).map((part) => ({ ...part, guards: [panel, ...(part.guards ?? [])] })),
    ...pathsOf([...interpolated(panel.edit?.notice), ...interpolated(panel.edit?.failure)]),
  ]
}

function fieldPaths(field: FieldRefModel): ItemPart[] {
  const paths = [field.link?.idPath, ...pathsAsked(field.when ?? {})]
  return [{ path: field.path, guards: [field], withRecord: true }, ...pathsOf(paths)]
}

function actionPaths(action: ActionConfig): ItemPart[] {
  if (typeof action === 'string') return []
  const texts =
    'method' in action
      ? [action.confirm?.text, action.notice, action.failure].flatMap((text) => interpolated(text))
      : []
  const address = 'method' in action ? action.path : 'to' in action ? action.to : ''
  const reached = 'reach' in action ? action.reach.at : []
  const choices = 'method' in action ? Object.values(action.choices ?? {}).flatMap(Object.values<Condition>) : []
  const paths = [
    ...[action.when ?? {}, ...choices].flatMap((condition) => conditionPaths(condition)),
    ...rootPaths(action, 'record'),
    ...texts,
    ...segments(address),
    ...reached,
  ]
  return paths.map((path) => ({ path, guards: [action] }))
}

/** The rows of a relation may refer to their parent record. */
function parentPaths(list: ListModel | undefined): string[] {
  return list ? rootPaths([list.actions, list.toolbar, list.bulkActions], 'parent') : []
}

/** `$record.pivot.paused`, anywhere in a declaration, is the path `pivot.paused`. */
function rootPaths(declaration: unknown, root: 'record' | 'parent'): string[] {
  return [...JSON.stringify(declaration).matchAll(ROOTS[root])].map(([, path = '']) => path)
}

const ROOTS = { record: /"\$record\.([\w.]+)/g, parent: /"\$parent\.([\w.]+)/g } as const

/** `{copy.book.title} is lent` contains a path; `%{readers}` is a word of the tenant. */
function interpolated(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/(?<!%)\{([\w.]+)\}/g)].map(([, path = '']) => path)
}

/** `/readers/:reader_id/loans` contains the row's `reader_id`. */
function segments(address: string): string[] {
  return [...address.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'id' && name !== 'parent')
}

function pathsOf(paths: readonly (string | undefined)[]): ItemPart[] {
  return paths.flatMap((path) => (path === undefined ? [] : [{ path }]))
}
