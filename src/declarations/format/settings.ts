/**
 * `settings` of `app/application.json`: the screens on which a tenant changes its configuration, option lists and
 * features.
 */
import type { Condition } from '#protocol/condition.ts'

export interface SettingsConfig {
  /** Groups of configuration keys by slug, in order. Keys without a group are in `general`. */
  categories?: Record<string, SettingsCategoryConfig>
  /** Permissions to view and change configuration values, option lists, and features; one of several is enough. */
  permissions?: {
    values?: SettingsPermissions
    options?: SettingsPermissions
    features?: SettingsPermissions
  }
}

export interface SettingsCategoryConfig {
  title: string
  description?: string
  /** Configuration keys, in order. */
  keys: string[]
  /** A system variable: shown on `/settings/single/{slug}` instead of `/settings/general/{slug}`. */
  single?: boolean
  feature?: string
  /** The category exists only while this holds; it names `$config` and `$feature` only. */
  requires?: Condition
  /** Keys that are changed only while a condition holds; it names `$config` and `$feature` only. */
  enabledWhen?: EnabledSettings[]
  /** Values that do not go together: a change that leads to them is refused. It names `$config` and `$feature` only. */
  forbid?: ForbiddenSettings[]
}

export interface EnabledSettings {
  $comment?: string
  when: Condition
  /** Of the category. */
  keys: string[]
  /** Shown beside them while it does not hold. */
  message: string
}

export interface ForbiddenSettings {
  $comment?: string
  when: Condition
  message: string
}

export interface SettingsPermissions {
  list?: string | string[]
  edit?: string | string[]
}

/** Keywords of a configuration key besides those of a property. */
export interface SettingKeywords {
  title: string
  /** Shown before a change, which must then be confirmed by typing CONFIRM. */
  changeAlert?: string
  /** Its name in addresses; default: the key in small letters with dashes. */
  slug?: string
  /** The record that a guard's users belong to may override the value. */
  overridable?: boolean
  /** The text is a formula over these names. */
  formula?: string[]
}
