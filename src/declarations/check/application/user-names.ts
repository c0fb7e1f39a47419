import type { CheckContext } from '../context.ts'

const USER_NAMES = ['id', 'name', 'email', 'guard', 'auth_level', 'superuser']

/**
 * What `$user.…` knows: the person, and for a guard that belongs to an entity the id of that record (`$user.branch_id`). Undefined
 * where that cannot be told.
 */
export function userNames({ application, known }: CheckContext): string[] | undefined {
  const guards = Object.values(application?.config.guards ?? {})
  const subjects = guards.flatMap((guard) => guard.belongsTo ?? [])
  if (!application || subjects.some((entity) => !known.entities.includes(entity))) return undefined
  return [...USER_NAMES, ...subjects.map((entity) => `${entity}_id`)]
}
