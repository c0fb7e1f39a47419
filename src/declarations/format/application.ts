/** `app/application.json` as it is written. Omit every default. */
import type { Condition } from '#protocol/condition.ts'
import type { PropertySchema } from './entity.ts'
import type { IssueConfig, SearchConfig, TileConfig } from './overview.ts'
import type { Guarded } from './guarded.ts'
import type { KindConfig } from './kind.ts'
import type { SettingKeywords, SettingsConfig } from './settings.ts'

export interface ApplicationConfig {
  $schema?: string
  $comment?: string
  name: string
  title: string
  /** First is the default. */
  languages: string[]
  /** Languages that `localised` texts of records are kept in; default: those of the screens, `languages`. */
  contentLanguages?: string[]
  timezone: string
  /** ISO country of phones and postcodes, ISO currency. */
  country: string
  currency: string
  /** Kinds of user. A scoped guard belongs to a record of an entity: its users carry that record's id in `$user`. */
  guards: Record<
    string,
    {
      title: string
      scoped?: boolean
      belongsTo?: string
      landing?: string
      /**
       * A condition on the record for its people to sign in, or to stay signed in: else they are shown `otherwise`,
       * once their password has been proven. It uses the record's own columns alone.
       */
      signIn?: { when: Condition; otherwise: string }
    }
  >
  features: Record<string, FeatureConfig>
  configuration: Record<string, PropertySchema & SettingKeywords>
  /** Screens on which a tenant changes its settings. Without this there are none. */
  settings?: SettingsConfig
  /** Kinds of value of the application's own, by the `format` that names them. */
  kinds?: Record<string, KindConfig>
  /** Words a tenant chooses: interpolated in texts as `%{reader}`, `%{readers}`. */
  vocabulary: Record<string, { one: string; many: string }>
  /** Option lists of a tenant, with their initial options: `GET option-values/{list}`. */
  optionLists?: Record<string, { title: string; values: string[] }>
  /**
   * Initial rows of every tenant, by entity; the tenant may change them. They have no ids, so they cannot refer to
   * others.
   */
  firstRows?: Record<string, Record<string, unknown>[]>
  /** Permissions that no declaration names, with their titles. */
  permissions: Record<string, string>
  /** Other spelling -> permission: whoever holds one of the two holds both. Both may end in `.*`: `"staff.*": "users.*"`. */
  permissionAliases?: Record<string, string>
  roles: { name: string; guard: string; level: number; superuser?: boolean; default?: boolean; permissions: string[] }[]
  menu: MenuConfig[]
  /** The screen after sign-in and for addresses that match nothing. */
  home: string
  /** Resources that the global search covers, in the order of the results. */
  search?: Record<string, SearchConfig>
  /** The tiles of the dashboard, `/dashboard`. Without any there is none. */
  dashboard?: TileConfig[]
  /** Kinds of issues that need attention, by name. */
  issues?: Record<string, IssueConfig>
  /** Whole custom screens with a path of their own. */
  screens?: Record<
    string,
    {
      screen: string
      path: string
      permission: string | string[]
      title: string
      icon?: string
      feature?: string
      requires?: Condition
      /** Stands beside the sign-in screen, for anyone who has the address; its permission is then `*`. */
      open?: boolean
    }
  >
  /** Addresses that forward to a screen, with the same parameters: `"/books/:id": "/books/:id/copies"`. */
  redirects?: Record<string, string>
  theme?: {
    accent?: string
    logo?: string
    /** The configuration key with the name that pages without a session are headed by; default: the tenant's name. */
    brand?: string
  }
}

/** A switch of a tenant. It is on until switched off, unless `default` says otherwise. */
export interface FeatureConfig {
  title: string
  description?: string
  default: boolean
  /** One record that people belong to may differ from the tenant. */
  overridable?: boolean
}

export type MenuConfig =
  | string
  | (Guarded &
      MenuLinkConfig & {
        resource: string
        /** The quick filter with which the list opens. The entry then has a title of its own. */
        quickFilter?: string
      })
  | (Guarded & MenuLinkConfig & { screen: string })
  | (Guarded & { id: string; title: string; icon?: string; items: MenuConfig[] })

export interface MenuLinkConfig {
  title?: string
  icon?: string
  /** Words for what is done there, by which the search of everything finds it: `take register`. */
  also?: string
}
