/** Compiled lists: the part of the model that a table of records needs. */
import type { Condition, Literal } from '#protocol/condition.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { ActionConfig, ColumnConfig, FilterConfig, FilterKind, QuickFilterConfig } from './format.ts'
import type { FieldModel, FieldRefModel, SortModel } from './field-model.ts'

export interface ListModel {
  columns: ColumnModel[]
  sort: SortModel[]
  search: string[]
  filters: FilterModel[]
  quickFilters: QuickFilterModel[]
  default: { filter: Record<string, unknown>; quickFilter?: string }
  params: Record<string, Condition | true>
  actions: ActionConfig[]
  bulkActions: ActionConfig[]
  toolbar: ActionConfig[]
  export: false | { fields: ExportFieldModel[]; permission: string }
  count: number
  /** `fields` are its resolved paths: title, subtitle, aside. */
  card: { title: string; subtitle: string[]; aside?: string; fields?: FieldRefModel[] }
  /** Archived rows are left out, unless the quick filter or the filter `archived` asks for them. */
  archive?: true
  rowClick: 'show' | 'edit' | 'dialog' | 'none'
  description?: string
}

export interface ExportFieldModel {
  path: string
  title: string
  kind: ValueKind
  choices?: FieldModel['choices']
  formatBy?: FieldModel['formatBy']
  kindCode?: string
}

export interface ColumnModel
  extends Omit<ColumnConfig, 'title' | 'sortable' | 'permission'>, Pick<Guard, 'permission'> {
  title: string
  kind: ValueKind
  sortable: boolean
  choices?: FieldModel['choices']
  /** The kind depends on a sibling of the value. */
  formatBy?: FieldModel['formatBy']
  kindCode?: string
  /** For a path that ends in the display of a reference: its link. */
  link?: { resource: string; idPath: string }
}

export interface FilterModel
  extends Omit<FilterConfig, 'id' | 'kind' | 'title' | 'choices' | 'permission'>, Pick<Guard, 'permission'> {
  id: string
  kind: FilterKind
  title: string
  valueKind: ValueKind
  /** Name of the tenant's option list with the options. */
  optionList?: string
  choices?: { id: string | number; title: string; where?: Condition; feature?: string; when?: Condition }[]
}

export interface QuickFilterModel extends Omit<QuickFilterConfig, 'title' | 'where'> {
  title: string
  /** Absent for `all`. */
  where?: Condition
}

/** The choices that others choose a record from. */
export interface PickerModel {
  /** Paths in each entry, the flags included. */
  fields: string[]
  /** Booleans of the record: an option of which one is true says so. */
  flags: string[]
  permission: string[]
  where?: Condition
  extra: Record<string, Literal>[]
  sort: SortModel[]
  aliases: { path: string; where?: Condition }[]
}
