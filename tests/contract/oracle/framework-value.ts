import type { Records, View } from './records.ts'

type Role = View & { name: string; guard: string; level: number }

/** Computed values of the framework's own tables, by their names in `src/declarations/built-in`. */
export function frameworkValue({ model }: Records, name: string, record: View): unknown {
  const { guards } = model.application
  switch (name) {
    case 'framework/role-names-of-membership':
      return ranked(rolesOf(record)).map((role) => role.name)
    case 'framework/roles-of-membership':
      return ranked(rolesOf(record)).map(shown)
    case 'framework/role-names-of-user':
      return [
        ...new Set(
          placesOf(record)
            .flatMap(rolesOf)
            .map((role) => role.name),
        ),
      ].sort()
    case 'framework/roles-of-user': {
      const unscoped = placesOf(record).filter((place) => guards[String(place.guard)]?.scoped === false)
      return ranked(unscoped.flatMap(rolesOf)).map(shown)
    }
    // In the worlds of the suite nobody has asked for another address.
    case 'framework/pending-email-of-user':
      return null
    default:
      throw new Error(`The oracle does not know ${name}.`)
  }
}

function placesOf(user: View): View[] {
  return user.memberships as View[]
}

function rolesOf(membership: View): Role[] {
  return membership.granted_roles as Role[]
}

function ranked(roles: readonly Role[]): Role[] {
  return roles.toSorted((one, other) => one.level - other.level || one.id - other.id)
}

function shown({ id, name, guard, level }: Role) {
  return { id, name, guard, level }
}
