import type { ApplicationModel } from '#declarations/model.ts'
import type { Preferences, TenantRow } from '../database/database.ts'
import type { SignedInUser } from '../request-context.ts'
import { tenantVocabulary } from './tenants/tenant-settings.ts'

/** The signed-in user in the replies of `GET check` and `POST login`; a scoped guard adds its `{branch}_id`. */
export interface UserReply {
  id: number
  name: string
  email: string
  guard: string
  /** The current membership, and the number of memberships. */
  membership_id: number
  membership_count: number
  preferences: Preferences
  roles: { id: number; name: string; level: number }[]
  auth_level: number
  superuser: boolean
  all_permissions: readonly string[]
  /** Names of the features that are on. */
  features: string[]
  configuration: Record<string, unknown>
  vocabulary: Record<string, { one: string; many: string }>
  tenant: { slug: string; name: string; language: string; timezone: string }
  impersonator?: { id: number; name: string }
  /** The role of a preview. */
  viewing_as?: { id: number; name: string; guard: string; level: number }
  [subject: `${string}_id`]: number | null
}

export function userReply(application: ApplicationModel, tenant: TenantRow, user: SignedInUser): UserReply {
  return {
    ...user.subject,
    id: user.id,
    name: user.name,
    email: user.email,
    guard: user.guard,
    membership_id: user.membershipId,
    membership_count: user.membershipCount,
    preferences: user.preferences,
    roles: user.roles,
    auth_level: user.authLevel,
    superuser: user.superuser,
    all_permissions: user.permissions,
    features: Object.keys(user.features).filter((name) => user.features[name]),
    configuration: user.configuration,
    vocabulary: tenantVocabulary(application, tenant),
    tenant: { slug: tenant.slug, name: tenant.name, language: tenant.language, timezone: tenant.timezone },
    ...(user.impersonator && { impersonator: user.impersonator }),
    ...(user.viewingAs && { viewing_as: user.viewingAs }),
  }
}
