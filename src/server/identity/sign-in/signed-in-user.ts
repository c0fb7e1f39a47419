import type { ApplicationModel } from '#declarations/model.ts'
import { withAliases } from '#protocol/access/permission.ts'
import type { SessionRow, TenantRow } from '../../database/database.ts'
import type { SignedInUser } from '../../request-context.ts'
import { tenantConfiguration, tenantFeatures } from '../tenants/tenant-settings.ts'

/**
 * The user of a session: the permissions of all roles together, the highest authority among them, the tenant's features
 * with the overrides of the record that the membership belongs to.
 */
export function signedInUser(application: ApplicationModel, tenant: TenantRow, session: SessionRow): SignedInUser {
  return {
    id: session.user_id,
    name: `${session.first_name} ${session.last_name}`.trim(),
    email: session.email,
    guard: session.guard,
    membershipId: session.membership_id,
    membershipCount: session.membership_count,
    sessionId: session.session_id,
    preferences: session.preferences,
    roles: session.roles.map(({ id, name, level }) => ({ id, name, level })),
    authLevel: Math.min(...session.roles.map((role) => role.level)),
    superuser: session.roles.some((role) => role.superuser),
    permissions: withAliases(
      session.roles.flatMap((role) => role.permissions),
      application.permissionAliases ?? {},
    ).sort(),
    features: tenantFeatures(application, tenant, session.features),
    configuration: tenantConfiguration(application, tenant, session.configuration),
    subject: session.subject,
    ...(session.impersonator && { impersonator: session.impersonator }),
  }
}
