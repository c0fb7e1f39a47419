import { filterId } from '../../compile/filter.ts'
import type { FilterConfig, FilterKind } from '../../format.ts'
import type { EntityModel, FilterModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { explorePath } from '../../path.ts'
import type { CheckContext } from '../context.ts'
import { type DeclaredList, declaredLists, writtenFilters } from './lists.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

/**
 * RC157: a filter or quick filter that the list does not have. RC178: filters that wait for each other. RC182: a filter that
 * does nothing, or a kind of filter that does not fit the values.
 */
export function checkFilters(context: CheckContext): void {
  for (const declared of declaredLists(context)) {
    checkDefaults(context, declared)
    for (const { filter, location } of writtenFilters(declared)) {
      const model = declared.list.filters.find(({ id }) => id === filterId(filter))
      if (model) checkFilter(context, filter, model, location)
      checkDependence(context, declared, filter, location)
    }
  }
  checkFormDependence(context)
}

function checkDefaults({ report }: CheckContext, { config, list, location }: DeclaredList): void {
  const filters = list.filters.map(({ id }) => id)
  for (const id of Object.keys(config.default?.filter ?? {}).filter((id) => !filters.includes(id))) {
    const hint = didYouMean(id, filters, 'Add it to "filters".')
    report.add('RC157', within(location, 'default', 'filter', id), `The list has no filter "${id}".`, hint)
  }
  const quick = list.quickFilters.map(({ id }) => id)
  const chosen = config.default?.quickFilter
  if (chosen === undefined || quick.includes(chosen)) return
  const hint = didYouMean(chosen, quick, 'Add it to "quickFilters".')
  report.add('RC157', within(location, 'default', 'quickFilter'), `The list has no quick filter "${chosen}".`, hint)
}

function checkFilter(
  { report }: CheckContext,
  filter: FilterConfig,
  model: FilterModel,
  location: SourceLocation,
): void {
  if (filter.path === undefined && !filter.where && !filter.choices) {
    report.add(
      'RC182',
      location,
      `The filter "${model.id}" filters nothing.`,
      'Add a "path", a "where" with "$value", or "choices".',
    )
    return
  }
  if (filter.path === undefined && filter.id === undefined) {
    report.add(
      'RC182',
      location,
      'A filter without a path needs an id.',
      'Add an "id": it is the filter\'s name in addresses.',
    )
  }
  const needs = NEEDS[model.kind]
  if (needs.met(model)) return
  const at = filter.kind === undefined ? location : within(location, 'kind')
  report.add(
    'RC182',
    at,
    `A filter of kind "${model.kind}" does not fit "${model.id}": it needs ${needs.words}.`,
    hintFor(model),
  )
}

/** What each kind of filter needs to know of the values. */
const NEEDS: Record<FilterKind, { words: string; met: (filter: FilterModel) => boolean }> = {
  autoComplete: {
    words: 'a reference, or the "resource" that gives the options',
    met: ({ resource }) => resource !== undefined,
  },
  date: { words: 'a date, or a "where"', met: (filter) => isDate(filter) || filter.where !== undefined },
  dateRange: { words: 'a date, or a "where"', met: (filter) => isDate(filter) || filter.where !== undefined },
  select: { words: 'choices, a range, a list of words, a reference or true and false', met: hasOptions },
  multipleSelect: { words: 'choices, a range, a list of words, a reference or true and false', met: hasOptions },
  text: { words: 'a text or a number', met: ({ valueKind }) => valueKind !== 'boolean' && valueKind !== 'json' },
}

function isDate({ valueKind }: FilterModel): boolean {
  return valueKind === 'date' || valueKind === 'dateTime'
}

function hasOptions({ choices, range, resource, optionList, valueKind }: FilterModel): boolean {
  return (choices ?? range ?? resource ?? optionList) !== undefined || valueKind === 'boolean'
}

function hintFor(model: FilterModel): string {
  const fitting = Object.entries(NEEDS).flatMap(([kind, { met }]) => (met(model) ? [kind] : []))
  return fitting.length > 0 ? `Use ${oneOf(fitting)}.` : 'Remove the filter.'
}

/** `dependsOn`: parameter of the picker <- another filter of this list. */
function checkDependence(
  context: CheckContext,
  declared: DeclaredList,
  filter: FilterConfig,
  location: SourceLocation,
): void {
  const id = filterId(filter)
  const filters = declared.list.filters.map((other) => other.id)
  const resource = declared.list.filters.find((other) => other.id === id)?.resource
  for (const [parameter, source] of Object.entries(filter.dependsOn ?? {})) {
    const at = within(location, 'dependsOn', parameter)
    checkPickerParameter(context, resource, parameter, at)
    if (!filters.includes(source)) {
      context.report.add(
        'RC157',
        at,
        `The list has no filter "${source}".`,
        didYouMean(source, filters, 'Add it to "filters".'),
      )
    } else if (waitsFor(declared, source, id)) {
      const hint = 'Let only one of them depend on the other.'
      context.report.add('RC178', at, `The filters "${id}" and "${source}" wait for each other.`, hint)
    }
  }
}

/** Whether the filter `from` depends on `id`, directly or through others. */
function waitsFor(declared: DeclaredList, from: string, id: string, seen: string[] = []): boolean {
  if (from === id) return true
  if (seen.includes(from)) return false
  const filter = declared.list.filters.find((other) => other.id === from)
  return Object.values(filter?.dependsOn ?? {}).some((source) => waitsFor(declared, source, id, [...seen, from]))
}

function checkPickerParameter(
  { model, report }: CheckContext,
  resource: string | undefined,
  parameter: string,
  location: SourceLocation,
): void {
  const target = resource === undefined ? undefined : lookup(model.resources, resource)
  if (!target) {
    const hint = 'Only a filter or a field whose options come from a picker can depend on another.'
    report.add('RC157', location, `No picker takes the parameter "${parameter}".`, hint)
    return
  }
  const { list, mounts } = target
  const parents = mounts.flatMap((mount) => mount.parents)
  const legal = [...Object.keys(list.params), ...list.filters.map(({ id }) => id), ...parents]
  if (legal.includes(parameter)) return
  const hint = didYouMean(parameter, legal, `Add it to "params" in the list of resources/${resource}.json.`)
  report.add('RC157', location, `The picker of ${resource} takes no parameter "${parameter}".`, hint)
}

/** `dependsOn` of a form's field: parameter of the picker <- another field of the record, or of one that it refers to. */
function checkFormDependence(context: CheckContext): void {
  for (const { config, entity, location } of context.resources) {
    const form = config.form ?? {}
    const parts = [
      { fields: form.fields, at: ['form', 'fields'] },
      { fields: form.create, at: ['form', 'create'] },
      ...(form.sections ?? []).map(({ fields }, index) => ({ fields, at: ['form', 'sections', index, 'fields'] })),
    ]
    for (const { fields, at } of parts) {
      for (const [index, field] of (fields ?? []).entries()) {
        if (typeof field === 'string') continue
        const chosen = lookup(config.relations, field.path)?.choose && lookup(entity.relations, field.path)
        const target = chosen ? chosen.entity : lookup(entity.fields, field.path)?.reference?.entity
        for (const [parameter, source] of Object.entries(field.dependsOn ?? {})) {
          const place = within(location, ...at, index, 'dependsOn', parameter)
          checkPickerParameter(
            context,
            target === undefined ? undefined : lookup(context.model.entities, target)?.resource,
            parameter,
            place,
          )
          if (lookup(entity.fields, source) || leadsToOneValue(context, entity, source)) continue
          const hint = didYouMean(source, Object.keys(entity.fields), 'Name a field of the record.')
          context.report.add('RC116', place, `${entity.name} has no field "${source}".`, hint)
        }
      }
    }
  }
}

function leadsToOneValue({ model }: CheckContext, entity: EntityModel, path: string): boolean {
  const found = explorePath(model, entity.name, path)
  return !('segment' in found) && !found.many && found.end.type === 'field'
}
