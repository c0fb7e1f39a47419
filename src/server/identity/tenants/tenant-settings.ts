import type { ApplicationModel } from '#declarations/model.ts'
import type { TenantRow } from '../../database/database.ts'

/**
 * The state of every declared feature: from `overrides` (those of the record that a membership belongs to) where the
 * declaration allows it, else the tenant's, else the declared one.
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
 * The value of every declared configuration key: from `overrides` where the declaration allows it, else the tenant's,
 * else the declared default, else null.
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

/** The tenant's own words for the terms of its trade. */
export function tenantVocabulary(
  application: ApplicationModel,
  tenant: Pick<TenantRow, 'vocabulary'>,
): ApplicationModel['vocabulary'] {
  return { ...application.vocabulary, ...tenant.vocabulary }
}
