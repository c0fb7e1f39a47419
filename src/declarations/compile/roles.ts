import type { ApplicationConfig, ResourceConfig } from '../format.ts'
import { lookup } from '../lookup.ts'

/** The application, its roles with what resources give them beside what application.json does. */
export function withRolesOfResources(
  application: ApplicationConfig,
  configs: Readonly<Record<string, ResourceConfig>>,
): ApplicationConfig {
  const given = Object.values(configs).flatMap(({ roles }) => (roles ? [roles] : []))
  if (given.length === 0) return application
  return {
    ...application,
    roles: application.roles.map((role) => ({
      ...role,
      permissions: [...new Set([role.permissions, ...given.map((roles) => lookup(roles, role.name) ?? [])].flat())],
    })),
  }
}
