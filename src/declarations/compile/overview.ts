import { messagePaths } from '#protocol/format-message.ts'
import type { Guarded, IssueConfig, SeriesConfig, TileConfig } from '../format.ts'
import type { FieldRefModel } from '../model.ts'
import type { IssueModel, OverviewModel, SearchModel, SeriesModel, TileModel } from '../overview-model.ts'
import { type CompileContext, type Place, placeOf } from './context.ts'
import { compileFieldRef } from './field-ref.ts'
import { parametersOf } from './mount.ts'
import { compileSort, defaultSort } from './sort.ts'

const ROWS_OF_A_TILE = 6
const BARS = 8

/**
 * Compiles the declarations across all resources. Parts that name an unknown resource are left out; the check reports
 * them.
 */
export function compileOverview(context: CompileContext): OverviewModel {
  const { search = {}, dashboard = [], issues = {} } = context.application
  const found = <Part>(resource: string, compile: (place: Place) => Part): Part[] => {
    const place = placeOf(context, resource)
    return place ? [compile(place)] : []
  }
  return {
    search: Object.fromEntries(
      Object.entries(search).flatMap(([name, config]) =>
        found(name, (place) => [name, compileSearch(place, config)] as const),
      ),
    ),
    dashboard: dashboard.flatMap((tile) => found(tile.resource, (place) => compileTile(place, tile))),
    issues: Object.fromEntries(
      Object.entries(issues).flatMap(([name, issue]) =>
        found(issue.resource, (place) => [name, compileIssue(place, name, issue)] as const),
      ),
    ),
  }
}

function compileSearch(place: Place, { detail, tab }: { detail: string[]; tab?: string }): SearchModel {
  return {
    resource: place.resource,
    type: place.entity.name,
    detail: detail.map((path) => compileFieldRef(place, path)),
    ...(tab !== undefined && { tab }),
  }
}

function compileTile(place: Place, tile: TileConfig): TileModel {
  const isChart = tile.kind === 'bar' || tile.kind === 'line'
  const { id, title, description, kind, resource, where, link } = tile
  return {
    ...guardsOf(tile),
    id,
    title,
    ...(description !== undefined && { description }),
    kind,
    resource,
    permission: permissionOf(place, tile),
    ...(where && { where }),
    link: { ...link, filter: link?.filter ?? {} },
    width: tile.width ?? (kind === 'count' ? 3 : 6),
    fields: kind === 'list' ? tile.fields.map((field) => compileFieldRef(place, field)) : [],
    sort: kind === 'list' && tile.sort ? compileSort(tile.sort) : defaultSort(place.entity),
    count: 'count' in tile && tile.count !== undefined ? tile.count : kind === 'list' ? ROWS_OF_A_TILE : BARS,
    ...(isChart && { by: compileFieldRef(place, tile.by) }),
    per: (isChart && tile.per) || 'week',
    series: isChart ? compileSeries(place, tile.series ?? [{ id: 'count', title }]) : [],
  }
}

function compileSeries(place: Place, series: readonly SeriesConfig[]): SeriesModel[] {
  return series.map((one) => ({
    ...one,
    value:
      one.sum === undefined
        ? { path: one.id, title: one.title, kind: 'integer' }
        : { ...compileFieldRef(place, one.sum), title: one.title },
  }))
}

function compileIssue(place: Place, name: string, issue: IssueConfig): IssueModel {
  const { title, resource, where, sort, to } = issue
  return {
    ...guardsOf(issue),
    name,
    title,
    resource,
    permission: permissionOf(place, issue),
    where,
    sort: sort ? compileSort(sort) : defaultSort(place.entity),
    ...(to !== undefined && { to }),
    fields: fieldsIn(place, title, to),
  }
}

/** The fields used by a text and an address. */
function fieldsIn(place: Place, text: string, address = ''): FieldRefModel[] {
  const segments = parametersOf(address).filter((name) => name !== 'id')
  const named = messagePaths(text.replace(/%\{\w+\}/g, ''))
  return [...new Set([...named, ...segments])].map((path) => compileFieldRef(place, path))
}

function guardsOf({ feature, requires, when, guards }: Guarded): Guarded {
  return {
    ...(feature && { feature }),
    ...(requires && { requires }),
    ...(when && { when }),
    ...(guards && { guards }),
  }
}

function permissionOf({ config }: Place, { permission }: Guarded): string[] {
  return [permission ?? `${config.permissions}.list`].flat()
}
