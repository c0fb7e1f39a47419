import { messagePaths } from '#protocol/text/format-message.ts'
import type { Guarded, IssueConfig, SearchConfig, SeriesConfig, TileConfig } from '../../format.ts'
import type { FieldRefModel } from '../../model.ts'
import type { IssueModel, OverviewModel, SearchModel, SeriesModel, TileModel } from '../../overview-model.ts'
import { type CompileContext, type CompileTarget, compileTargetOf } from '../context.ts'
import { compileFieldRef } from '../entities/field-ref.ts'
import { parametersOf } from '../mount.ts'
import { compileSort, defaultSort } from '../sort.ts'

const ROWS_OF_A_TILE = 6
const BARS = 8

/**
 * Compiles the declarations across all resources. Parts that name an unknown resource are left out; the check reports
 * them.
 */
export function compileOverview(context: CompileContext): OverviewModel {
  const { search = {}, dashboard = [], issues = {} } = context.application
  const found = <Part>(resource: string, compile: (target: CompileTarget) => Part): Part[] => {
    const target = compileTargetOf(context, resource)
    return target ? [compile(target)] : []
  }
  return {
    search: Object.fromEntries(
      Object.entries(search).flatMap(([name, config]) =>
        found(name, (target) => [name, compileSearch(target, config)] as const),
      ),
    ),
    dashboard: dashboard.flatMap((tile) => found(tile.resource, (target) => compileTile(target, tile))),
    issues: Object.fromEntries(
      Object.entries(issues).flatMap(([name, issue]) =>
        found(issue.resource, (target) => [name, compileIssue(target, name, issue)] as const),
      ),
    ),
  }
}

function compileSearch(target: CompileTarget, { detail, tab, last }: SearchConfig): SearchModel {
  return {
    resource: target.resource,
    type: target.entity.name,
    detail: detail.map((path) => compileFieldRef(target, path)),
    ...(tab !== undefined && { tab }),
    ...(last && { last }),
  }
}

function compileTile(target: CompileTarget, tile: TileConfig): TileModel {
  const isChart = tile.kind === 'bar' || tile.kind === 'line'
  const { id, title, description, kind, resource, where, link } = tile
  return {
    ...guardsOf(tile),
    id,
    title,
    ...(description !== undefined && { description }),
    kind,
    resource,
    permission: permissionOf(target, tile),
    ...(where && { where }),
    link: { ...link, filter: link?.filter ?? {} },
    width: tile.width ?? (kind === 'count' ? 3 : 6),
    fields: kind === 'list' ? tile.fields.map((field) => compileFieldRef(target, field)) : [],
    sort: kind === 'list' && tile.sort ? compileSort(tile.sort) : defaultSort(target.entity),
    count: 'count' in tile && tile.count !== undefined ? tile.count : kind === 'list' ? ROWS_OF_A_TILE : BARS,
    ...(isChart && { by: compileFieldRef(target, tile.by) }),
    per: (isChart && tile.per) || 'week',
    series: isChart ? compileSeries(target, tile.series ?? [{ id: 'count', title }]) : [],
  }
}

function compileSeries(target: CompileTarget, series: readonly SeriesConfig[]): SeriesModel[] {
  return series.map((one) => ({
    ...one,
    value:
      one.sum === undefined
        ? { path: one.id, title: one.title, kind: 'integer' }
        : { ...compileFieldRef(target, one.sum), title: one.title },
  }))
}

function compileIssue(target: CompileTarget, name: string, issue: IssueConfig): IssueModel {
  const { title, plural, link, resource, where, sort, to, anew } = issue
  return {
    ...guardsOf(issue),
    name,
    title,
    ...(plural !== undefined && { plural }),
    ...(link && { link: { ...link, filter: link.filter ?? {} } }),
    resource,
    permission: permissionOf(target, issue),
    where,
    sort: sort ? compileSort(sort) : defaultSort(target.entity),
    ...(to !== undefined && { to }),
    ...(anew && { anew }),
    fields: fieldsIn(target, title, to),
  }
}

/** The fields used by a text and an address. */
function fieldsIn(target: CompileTarget, text: string, address = ''): FieldRefModel[] {
  const segments = parametersOf(address).filter((name) => name !== 'id')
  const named = messagePaths(text.replace(/%\{\w+\}/g, ''))
  return [...new Set([...named, ...segments])].map((path) => compileFieldRef(target, path))
}

function guardsOf({ feature, requires, when, guards }: Guarded): Guarded {
  return {
    ...(feature && { feature }),
    ...(requires && { requires }),
    ...(when && { when }),
    ...(guards && { guards }),
  }
}

function permissionOf({ config }: CompileTarget, { permission }: Guarded): string[] {
  return [permission ?? `${config.permissions}.list`].flat()
}
