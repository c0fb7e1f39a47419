import { humanise } from '#protocol/text/humanise.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import type { FilterConfig, FilterKind, QuickFilterConfig } from '../format.ts'
import type { FilterModel, QuickFilterModel } from '../model.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { withFieldGuards } from './guard.ts'
import { type PathView, viewPath } from './path-view.ts'

/** Compiles one filter of a list. Without a path its `where`, or the `where` of its choices, defines it. */
export function compileFilter(target: CompileTarget, filter: string | FilterConfig): FilterModel {
  const config = typeof filter === 'string' ? { path: filter } : filter
  const view = config.path === undefined ? undefined : viewPath(target, config.path)
  const valueKind = view?.kind ?? (config.choices ? 'choice' : config.range ? 'integer' : 'text')
  const optionList = config.choices ? undefined : view?.field?.optionList
  const resource = config.resource ?? (view && resourceOfRecords(target, view))
  const id = filterId(config)
  return {
    ...withFieldGuards(config, view?.fields ?? []),
    id,
    kind: config.kind ?? filterKind({ ...config, resource }, valueKind, optionList),
    title: config.title ?? view?.title ?? humanise(id),
    valueKind,
    ...(optionList !== undefined && { optionList }),
    choices: filterChoices(config, view),
    resource,
  }
}

/** The resource to choose from: that of a reference, or of a path to ids (`branches.id`). */
function resourceOfRecords(target: CompileTarget, { field, found }: PathView): string | undefined {
  const isId = found !== undefined && found.steps.length > 0 && field?.name === 'id'
  const entity = field?.reference?.entity ?? (isId ? found.entity : undefined)
  return entity === undefined ? undefined : resourceOf(target.context, entity)
}

/** The filter's name on the wire. */
export function filterId(filter: string | FilterConfig): string {
  return typeof filter === 'string' ? filter : (filter.id ?? filter.path ?? '')
}

/** Compiles one quick filter; `all` filters nothing. */
export function compileQuickFilter(filter: 'all' | QuickFilterConfig): QuickFilterModel {
  if (filter === 'all') return { id: 'all', title: humanise('all') }
  return { ...filter, title: filter.title ?? humanise(filter.id) }
}

function filterKind(config: FilterConfig, kind: ValueKind, optionList: string | undefined): FilterKind {
  if (config.choices ?? config.range ?? optionList) return 'select'
  return config.resource ? 'autoComplete' : kindOf(kind).filter
}

function filterChoices(config: FilterConfig, view: PathView | undefined): FilterModel['choices'] {
  if (config.choices) return config.choices.map((choice) => ({ ...choice, title: choice.title ?? humanise(choice.id) }))
  return view?.choices?.map((choice) => ({ id: choice.value, title: choice.title }))
}
