import type { FilterConfig, ListConfig } from '../format.ts'
import type { FilterDeclaration, ListDeclaration } from '../written/list.ts'
import { expandActions } from './actions.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { fullDependsOn } from './fields.ts'

/** Expands the settings of a list. `to` is their expanded position, which may differ from the original one. */
export function expandList(draft: Draft, list: ListDeclaration, from: Segments, to: Segments): Partial<ListConfig> {
  const { filters, actions, bulkActions, toolbar, ...rest } = list
  const placed = { actions, bulkActions, toolbar }
  for (const key of Object.keys(list)) draft.expansion.place([...to, key], [...from, key])
  return {
    ...rest,
    ...(filters && { filters: filters.map(fullFilter) }),
    ...Object.fromEntries(
      Object.entries(placed).flatMap(([key, placements]) =>
        placements
          ? [
              [
                key,
                expandActions(
                  draft,
                  placements,
                  [...from, key],
                  [...to, key],
                  key === 'bulkActions' ? 'rows' : 'record',
                ),
              ],
            ]
          : [],
      ),
    ),
  }
}

function fullFilter(filter: string | FilterDeclaration): string | FilterConfig {
  if (typeof filter === 'string' || filter.dependsOn === undefined) return filter as string | FilterConfig
  return { ...filter, dependsOn: fullDependsOn(filter.dependsOn) }
}
