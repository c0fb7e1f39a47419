import type { CheckContext } from './context.ts'

const USER_NAMES = ['id', 'name', 'email', 'guard', 'auth_level', 'superuser']

/** What `$user.…` knows: the person, and for a guard that belongs to an entity the id of that record (`$user.branch_id`). */
export function userNames({ application }: CheckContext): string[] {
  const guards = Object.values(application?.config.guards ?? {})
  return [...USER_NAMES, ...guards.flatMap((guard) => (guard.belongsTo === undefined ? [] : [`${guard.belongsTo}_id`]))]
}
