import type { Model } from '#declarations/model.ts'
import type { TenantRow } from '../database/database.ts'
import { tenantConfiguration, tenantFeatures } from '../identity/tenants/tenant-settings.ts'
import type { SignedInUser } from '../request-context.ts'

/** Id of the system user. The audit log shows no name for it. */
export const SYSTEM_USER_ID = 0

/** The user of jobs that nobody started: the tenant itself, which sees every row. */
export function systemUser({ application }: Model, tenant: TenantRow): SignedInUser {
  const [guard] = Object.entries(application.guards).find(([, { scoped }]) => !scoped) ?? ['system']
  return {
    id: SYSTEM_USER_ID,
    name: tenant.name,
    email: '',
    guard,
    membershipId: 0,
    membershipCount: 0,
    sessionId: 0,
    preferences: {},
    roles: [],
    authLevel: 1,
    superuser: true,
    permissions: [],
    features: tenantFeatures(application, tenant),
    configuration: tenantConfiguration(application, tenant),
    subject: {},
  }
}
