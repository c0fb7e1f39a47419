/**
 * Permissions are dotted strings, `books.edit`; a segment `*` matches one or more segments. Wildcards work on both
 * sides: holding `books.*` permits `books.edit`, and holding `books.edit` permits a required `books.*`.
 */

/** The number of required permissions that must be held. */
export type Need = 'any' | 'all'

/**
 * True when these permissions satisfy one of `asked` (or all of them).
 *
 * ```ts
 * permits(['books.*', 'loans.list'], ['books.edit', 'loans.edit']) // true
 * permits(['books.*', 'loans.list'], ['books.edit', 'loans.edit'], false, 'all') // false
 * ```
 * @param superuser passes every check.
 */
export function permits(
  held: readonly string[],
  asked: string | readonly string[],
  superuser = false,
  need: Need = 'any',
): boolean {
  if (superuser) return true
  const holds = (permission: string) => held.some((pattern) => matchesPermission(pattern, permission))
  const patterns = typeof asked === 'string' ? [asked] : asked
  return need === 'any' ? patterns.some(holds) : patterns.every(holds)
}

/** True when two patterns have a permission in common. Without wildcards: when they are equal. */
export function matchesPermission(left: string, right: string): boolean {
  if (left === right) return true
  if (!left.includes('*') && !right.includes('*')) return false
  return overlap(segments(left), segments(right))
}

/**
 * Adds the aliases of permissions: holding one of a pair means holding both. Pairs that end in `.*` apply to everything
 * below.
 *
 * ```ts
 * withAliases(['staff.list'], { 'staff.*': 'users.*' }) // ['staff.list', 'users.list']
 * ```
 */
export function withAliases(held: readonly string[], aliases: Readonly<Record<string, string>>): string[] {
  const pairs = Object.entries(aliases).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]) as [string, string][]
  return [
    ...new Set([...held, ...pairs.flatMap(([from, to]) => held.flatMap((pattern) => respelt(pattern, from, to)))]),
  ]
}

function respelt(pattern: string, from: string, to: string): string[] {
  if (!from.endsWith('.*') || !to.endsWith('.*')) return matchesPermission(pattern, from) ? [to] : []
  const [area, other] = [from.slice(0, -1), to.slice(0, -1)]
  if (pattern.startsWith(area)) return [other + pattern.slice(area.length)]
  // A wildcard for a whole area, such as `settings.*`, or for one action in every area, such as `*.list`.
  if (!pattern.includes('*')) return []
  const last = pattern.slice(pattern.lastIndexOf('.') + 1)
  return matchesPermission(pattern, area + last) ? [other + last] : []
}

const WILDCARD = '*'

/** True when some list of segments matches both patterns; a wildcard takes at least one segment. */
function overlap(left: readonly string[], right: readonly string[]): boolean {
  const [first, ...restOfLeft] = left
  const [other, ...restOfRight] = right
  if (first === undefined || other === undefined) return left.length === right.length
  if (first !== WILDCARD && other !== WILDCARD) return first === other && overlap(restOfLeft, restOfRight)
  return (
    overlap(restOfLeft, restOfRight) ||
    (first === WILDCARD && overlap(left, restOfRight)) ||
    (other === WILDCARD && overlap(restOfLeft, right))
  )
}

const split = new Map<string, readonly string[]>()

/** Cached, because every screen checks the same few hundred patterns. */
function segments(pattern: string): readonly string[] {
  const known = split.get(pattern)
  if (known) return known
  const names = pattern.split('.')
  split.set(pattern, names)
  return names
}
