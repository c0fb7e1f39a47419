import type { CheckContext } from '../context.ts'

const USER_NAMES = ['id', 'name', 'email', 'guard', 'auth_level', 'superuser']

/**
 * The fields of `$user`: those of the person, and for a scoped guard the id of its record (`$user.branch_id`).
 * Undefined when they cannot be determined.
 */
export function userNames({ application, known }: CheckContext): string[] | undefined {
  const guards = Object.values(application?.config.guards ?? {})
  const subjects = guards.flatMap((guard) => guard.belongsTo ?? [])
  if (!application || subjects.some((entity) => !known.entities.includes(entity))) return undefined
  return [...USER_NAMES, ...subjects.map((entity) => `${entity}_id`)]
}
