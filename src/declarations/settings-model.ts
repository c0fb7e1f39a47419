/** The compiled `settings` of an application. */
import type { Condition } from '#protocol/condition.ts'
import type { FieldModel } from './field-model.ts'
import type { EnabledSettings, ForbiddenSettings } from './format.ts'

export interface SettingsModel {
  /** In declared order. Every configuration key is in exactly one. */
  categories: SettingsCategoryModel[]
  permissions: Record<SettingsPart, { list: string[]; edit: string[] }>
}

export type SettingsPart = 'values' | 'options' | 'features'

export interface SettingsCategoryModel {
  slug: string
  title: string
  description?: string
  single: boolean
  feature?: string
  requires?: Condition
  settings: SettingModel[]
  enabledWhen: EnabledSettings[]
  forbid: ForbiddenSettings[]
}

/** One configuration key. */
export interface SettingModel {
  key: string
  slug: string
  /** Kind, schema, choices and default of the value; named by the slug. */
  field: FieldModel
  changeAlert?: string
  overridable: boolean
  /** Names that the formula may use. */
  formula?: string[]
}
