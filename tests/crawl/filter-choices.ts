import { declaredOptions, pickerParams, type FilterOption } from '#browser/parts/filters/filter-options.ts'
import type { FilterValues } from '#browser/parts/filters/filter-values.ts'
import type { FilterModel, Model } from '#declarations/model.ts'
import { DATE_RANGE_PRESETS, dateRangeOf } from '#protocol/dates/date-range-presets.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { RowsTarget } from './rows-target.ts'
import type { Visitor } from './visitor.ts'

/** Of records to choose from as many are chosen, spread over all of them; of choices that are declared, each. */
const MOST_RECORDS = 5

/** The choices of a filter, each with the other choices that it requires: `{ course_id: 7, class_id: 12 }`. */
export async function filterChoices(
  model: Model,
  visitor: Visitor,
  target: RowsTarget,
  filter: FilterModel,
): Promise<FilterValues[]> {
  const today = new Date().toISOString().slice(0, 10)
  const set = (value: FilterValue): FilterValues => ({ [filter.id]: value })
  switch (filter.kind) {
    case 'dateRange': {
      const ranges = DATE_RANGE_PRESETS.map((preset) => dateRangeOf(preset, today))
      return [...ranges, { startDate: today }, { endDate: today }].map(set)
    }
    case 'date':
      return [set(today)]
    case 'text':
      return (filter.valueKind === 'integer' ? ['7'] : ['a', '7']).map(set)
    case 'multipleSelect': {
      const options = await optionsOf(model, visitor, filter, {})
      const ids = options.map(({ id }) => plain(id))
      return [...ids.map((id) => set([id])), ...(ids.length > 1 ? [set(ids)] : [])]
    }
    case 'select':
    case 'autoComplete': {
      const chosen = await parentChoices(model, visitor, target, filter)
      const choices = chosen.map(async (values) =>
        (await optionsOf(model, visitor, filter, values)).map(({ id }) => ({ ...values, ...set(id) })),
      )
      return (await Promise.all(choices)).flat()
    }
  }
}

/** Without anything chosen, and with the first choice of each filter that the options hang on. */
async function parentChoices(
  model: Model,
  visitor: Visitor,
  { list, parent }: RowsTarget,
  filter: FilterModel,
): Promise<FilterValues[]> {
  const offered = list.filters.filter((one) => visitor.access.allows(one, { ...(parent && { parent }) }))
  const above = offered.filter(({ id }) => Object.values(filter.dependsOn ?? {}).includes(id))
  const chosen = above.map(async (one) => {
    const [first] = await optionsOf(model, visitor, one, {})
    return first ? [{ [one.id]: one.kind === 'multipleSelect' ? [plain(first.id)] : first.id }] : []
  })
  return [{}, ...(await Promise.all(chosen)).flat()]
}

async function optionsOf(
  model: Model,
  { access, asker }: Visitor,
  filter: FilterModel,
  values: FilterValues,
): Promise<FilterOption[]> {
  const choices = filter.choices?.filter(({ feature, when }) =>
    access.allows({ ...(feature && { feature }), ...(when && { when }) }),
  )
  const declared = declaredOptions(choices ? { ...filter, choices } : filter, (key: string) => key)
  if (declared) return filter.range ? spread(declared, MOST_RECORDS) : declared
  if (filter.optionList !== undefined) {
    const reply = await asker.ask<{ items: { name: string }[] }>({ path: `option-values/${filter.optionList}` })
    return (reply?.items ?? []).map(({ name }) => ({ id: name, name }))
  }
  const api = model.resources[filter.resource ?? '']?.mounts[0]?.api
  if (api === undefined) return []
  const params = Object.entries(pickerParams(filter, values)).map(([name, value]) => [name, String(value)])
  const query = writeListQuery({ params: Object.fromEntries(params) })
  const reply = await asker.ask<{ items: { id: number }[] }>({ path: `${api}/all${query && `?${query}`}` })
  return spread(reply?.items ?? [], MOST_RECORDS).map(({ id }) => ({ id, name: String(id) }))
}

/** As many of them, from the first to the last. */
export function spread<Each>(all: readonly Each[], most: number): Each[] {
  if (all.length <= most) return [...all]
  const step = (all.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => all[Math.round(index * step)] as Each)
}

function plain(id: FilterOption['id']): string | number {
  return typeof id === 'boolean' ? String(id) : id
}
