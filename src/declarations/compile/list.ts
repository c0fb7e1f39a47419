import { ARCHIVED_OR_ALL, ARCHIVED_ROWS } from '../facts/archive.ts'
import type { ActionConfig, ListConfig } from '../format.ts'
import type { ColumnModel, ExportFieldModel, ListModel } from '../model.ts'
import { compileColumn, defaultColumns } from './column.ts'
import type { CompileTarget } from './context.ts'
import { compileFieldRef } from './entities/field-ref.ts'
import { compileFilter, compileQuickFilter } from './filter.ts'
import { compileMethods } from './methods.ts'
import { recordActions } from './record-actions.ts'
import { compileScreens } from './screens.ts'
import { compileSort, defaultSort } from './sort.ts'
import { viewPath } from './path-view.ts'

const ROWS_A_PAGE = 15
const CARD_LINES = 3

/** Compiles a list: of a resource, or of a relation placed on a screen with overrides merged in. */
export function compileList(target: CompileTarget, config: Partial<ListConfig>, area: string): ListModel {
  const columns = (config.columns ?? defaultColumns(target.entity)).map((column) => compileColumn(target, column))
  return {
    columns,
    sort: config.sort ? compileSort(config.sort) : defaultSort(target.entity),
    search: config.search ?? [],
    ...compileFilters(target, config),
    default: { ...config.default, filter: config.default?.filter ?? {} },
    params: config.params ?? {},
    actions: config.actions ?? rowActions(target),
    bulkActions: config.bulkActions ?? [],
    toolbar: config.toolbar ?? toolbarActions(target, config),
    export: compileExport(target, config, columns, area),
    count: config.count ?? ROWS_A_PAGE,
    card: compileCard(target, config, columns),
    ...(target.entity.archive && { archive: true as const }),
    rowClick: config.rowClick ?? (compileScreens(target.config).show ? 'show' : 'none'),
    description: config.description,
  }
}

/** Lists of what can be archived have a filter for that, and a quick filter beside others. */
function compileFilters(
  target: CompileTarget,
  config: Partial<ListConfig>,
): Pick<ListModel, 'filters' | 'quickFilters'> {
  const filters = (config.filters ?? []).map((filter) => compileFilter(target, filter))
  const quickFilters = (config.quickFilters ?? []).map(compileQuickFilter)
  if (!target.entity.archive) return { filters, quickFilters }
  return {
    filters: [...filters, ARCHIVED_OR_ALL],
    quickFilters: quickFilters.length > 0 ? [...quickFilters, ARCHIVED_ROWS] : [],
  }
}

/** Rows without a screen of their own are edited and deleted in their list. */
function rowActions(target: CompileTarget): ActionConfig[] {
  return compileScreens(target.config).show ? [] : recordActions(target)
}

function toolbarActions({ config, entity }: CompileTarget, list: Partial<ListConfig>): ActionConfig[] {
  const creates = compileMethods(config, entity).includes('create')
  return [...(creates ? ['create' as const] : []), ...(list.export === false ? [] : ['export' as const])]
}

function compileExport(
  target: CompileTarget,
  config: Partial<ListConfig>,
  columns: ColumnModel[],
  area: string,
): ListModel['export'] {
  if (config.export === false) return false
  const fields = config.export?.fields?.map((field) => {
    const path = typeof field === 'string' ? field : field.path
    const view = viewPath(target, path)
    return exportField({ ...view, path, title: typeof field === 'string' ? view.title : field.title })
  })
  return {
    fields: fields ?? columns.map(exportField),
    permission: config.export?.permission ?? `${area}.list`,
  }
}

function exportField({ path, title, kind, choices, formatBy, kindCode }: ExportFieldModel): ExportFieldModel {
  return { path, title, kind, choices, formatBy, ...(kindCode && { kindCode }) }
}

/**
 * On a phone a row is a card: its name, and the next columns below. What stands aside on the cards of the entity's own list does so on
 * those of a tab that has it as a column, too: an amount is not dropped because other columns come first.
 */
function compileCard(target: CompileTarget, config: Partial<ListConfig>, columns: ColumnModel[]): ListModel['card'] {
  const readable = columns.filter(({ kind }) => kind !== 'image' && kind !== 'file')
  const paths = readable.map((column) => column.path)
  const title = config.card?.title ?? titleOf(target, readable)
  const own = target.config.list?.card?.aside
  const aside = config.card?.aside ?? paths.find((path) => path === own && path !== title)
  const others = paths.filter((path) => path !== title && path !== aside)
  const subtitle = config.card?.subtitle ?? others.slice(0, CARD_LINES)
  const shown = [title, ...subtitle, ...(aside === undefined ? [] : [aside])]
  return { title, subtitle, aside, fields: shown.map((path) => compileFieldRef(target, path)) }
}

/** The column with a row's name. */
function titleOf({ entity }: CompileTarget, columns: ColumnModel[]): string {
  const named = columns.find(({ path }) => path === entity.display) ?? columns.find(({ cell }) => cell === 'link')
  return (named ?? columns[0])?.path ?? 'id'
}
