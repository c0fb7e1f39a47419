import type { ApplicationModel } from '#declarations/model.ts'
import type { TenantRow } from '../database/database.ts'

/**
 * Every declared feature and whether it is on: as declared, else as the tenant says, else, where the declaration lets
 * it be overridden, as `overrides` say (those of the record that a membership belongs to).
 */
export function tenantFeatures(
  application: ApplicationModel,
  tenant: TenantRow,
  overrides: Record<string, boolean> = {},
): Record<string, boolean> {
  const states = Object.entries(application.features).map(([name, declared]) => {
    const ofTenant = tenant.features[name] ?? declared.default
    return [name, declared.overridable ? (overrides[name] ?? ofTenant) : ofTenant] as const
  })
  return Object.fromEntries(states)
}

/**
 * Every declared configuration key: as `overrides` say where the declaration lets it be overridden, else the tenant's
 * value, else the declared default, else null.
 */
export function tenantConfiguration(
  application: ApplicationModel,
  tenant: Pick<TenantRow, 'configuration'>,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const values = Object.entries(application.configuration).map(([key, declared]) => {
    const ofTenant = tenant.configuration[key] ?? declared.default ?? null
    return [key, declared.overridable ? (overrides[key] ?? ofTenant) : ofTenant] as const
  })
  return Object.fromEntries(values)
}

/** The words that the tenant chose for the things of its trade. */
export function tenantVocabulary(application: ApplicationModel, tenant: TenantRow): ApplicationModel['vocabulary'] {
  return { ...application.vocabulary, ...tenant.vocabulary }
}
