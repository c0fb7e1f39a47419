import type { TranslateFunction } from 'react-admin'
import type { Condition } from '#protocol/condition.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'

/** A category in the list of them. */
export interface Category {
  slug: string
  name: string
  description: string | null
  single: boolean
  /** Its settings, as they are looked for; absent in replies of before. */
  contents?: { slug: string; key: string; title: string; description: string | null }[]
}

/** The title of a category in the current language. */
export function categoryTitle({ slug, name }: Pick<Category, 'slug' | 'name'>, translate: TranslateFunction): string {
  return translate(`settings.${slug}.title`, { _: name })
}

/** The last change of a value at its level: null where there was none, absent in replies of before. */
export type LastChange = { at: string; by: string | null } | null | undefined

/** One setting as `GET settings/categories/{slug}` gives it. */
export interface Setting {
  slug: string
  key: string
  title: string
  description: string | null
  kind: ValueKind
  schema: Record<string, unknown>
  choices: { value: string | number; title: string }[] | null
  value: unknown
  default: unknown
  changed?: LastChange
  change_alert: string | null
  version: number
}

/** A rule between settings, with the key of its words; `keys`: those that it keeps off while its condition does not hold. */
export interface SettingRule {
  when: Condition
  keys?: string[]
  key: string
  message: string
}

/** A category as `GET settings/categories/{slug}` gives it. Rules are absent in replies of before. */
export interface CategorySettings {
  singles: Setting[]
  enabled_when?: SettingRule[]
  forbid?: SettingRule[]
}

/** One feature as `GET settings/features` gives it. */
export interface Feature {
  key: string
  title: string
  description: string | null
  /** Null when the default applies. */
  value: boolean | null
  default: boolean
  changed?: LastChange
  overridable: boolean
  version: number
}

/** An option of a list. */
export interface Option {
  id: number
  name: string
  version: number
}
