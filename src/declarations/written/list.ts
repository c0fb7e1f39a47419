import type { Condition } from '#protocol/condition.ts'
import type { Guarded } from '../format/guarded.ts'
import type { ColumnConfig, FilterConfig, ListConfig, QuickFilterConfig } from '../format/resource.ts'
import type { ActionPlacement } from './action.ts'

/** Names that stand for themselves, or parameter <- name. */
export type DependsOn = string | string[] | Record<string, string>

export interface ListDeclaration {
  columns?: (string | ColumnConfig)[]
  /** `name`, `-created_at`, or several. Default: the display path, ascending. */
  sort?: string | string[]
  /** Paths that are searched; they may cross relations (`copies.name`). */
  search?: string[]
  filters?: (string | FilterDeclaration)[]
  quickFilters?: ('all' | QuickFilterConfig)[]
  /** Initial filters. */
  default?: ListConfig['default']
  /**
   * Bare query parameters: `"open": { "due_date": { "gte": "$today" } }` holds when `?open=1`; `$param` is the value, and
   * `true` compares it with the field of that name.
   */
  params?: Record<string, Condition | true>
  /** Row actions, bulk actions, and actions above the list. */
  actions?: ActionPlacement[]
  bulkActions?: ActionPlacement[]
  toolbar?: ActionPlacement[]
  /** Paths of the CSV, in order; default: the columns. `false`: no export. */
  export?: ListConfig['export']
  /** Rows per page; default 15. */
  count?: number
  /** Content of a card on a phone; default: the first column as title, the rest below. */
  card?: ListConfig['card']
  /** Opens a row: `show` (default when there is a screen), `edit`, `dialog` (that of the first of `actions` with one), `none`. */
  rowClick?: ListConfig['rowClick']
  /** Heading of a resource's list, and its link in the menu; default: the plural. */
  title?: string
  description?: string
}

export interface FilterDeclaration extends Guarded {
  /** Name on the wire; default: the path. */
  id?: string
  path?: string
  kind?: FilterConfig['kind']
  title?: string
  /** Condition of the filter, with `$value`, instead of a path. */
  where?: Condition
  /** Choice -> condition, for a select whose choices are conditions. */
  choices?: FilterConfig['choices']
  /** Whole numbers to choose from (ages 0–98). */
  range?: FilterConfig['range']
  /** Resource whose picker gives the options; default: that of the reference. */
  resource?: string
  /** Filters whose values narrow the options, which are loaded anew, and the choice cleared, when one of them changes. */
  dependsOn?: DependsOn
}
