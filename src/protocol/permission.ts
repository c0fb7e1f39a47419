/**
 * Permissions are dotted strings, `books.edit`; a segment `*` stands for one or more segments. Wildcards count on both sides:
 * `books.*` held permits `books.edit`, and `books.*` asked for is permitted by `books.edit`.
 */

/** How many of several permissions are needed. */
export type Need = 'any' | 'all'

/**
 * Whether someone who holds these permissions may do what asks for one of `asked` (or for all of them).
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

/** Whether two patterns share a permission. Without a wildcard in either: whether they are the same. */
export function matchesPermission(left: string, right: string): boolean {
  if (left === right) return true
  if (!left.includes('*') && !right.includes('*')) return false
  return overlap(segments(left), segments(right))
}

/**
 * Permissions with their other spellings: whoever holds one of a pair holds both. Pairs that end in `.*` stand for everything
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
  // A wildcard that gives all of the area, such as `settings.*`, or one action of it, such as `*.list`.
  if (!pattern.includes('*')) return []
  const last = pattern.slice(pattern.lastIndexOf('.') + 1)
  return matchesPermission(pattern, area + last) ? [other + last] : []
}

const WILDCARD = '*'

/** Whether some list of segments fits both patterns; a wildcard takes at least one segment. */
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

/** Kept, because the same few hundred patterns are asked for on every screen. */
function segments(pattern: string): readonly string[] {
  const known = split.get(pattern)
  if (known) return known
  const names = pattern.split('.')
  split.set(pattern, names)
  return names
}
