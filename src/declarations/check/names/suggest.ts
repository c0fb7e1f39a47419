import { distance } from 'fastest-levenshtein'

/** The legal name that is nearest to what was written, if any is near enough to have been meant. */
export function nearest(written: string, legal: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(written.length * 0.4)) + 1
  for (const name of legal) {
    const far = begins(written, name) ? CLOSE : distance(written.toLowerCase(), name.toLowerCase())
    if (far < bestDistance && name !== written) [best, bestDistance] = [name, far]
  }
  return best
}

const CLOSE = 2
const LONG_ENOUGH = 3

/** `reader` was probably meant as `reader_id`, and `statuses` as `status`. */
function begins(written: string, name: string): boolean {
  const [short, long] = written.length < name.length ? [written, name] : [name, written]
  return short.length >= LONG_ENOUGH && long.startsWith(short)
}

/** `Did you mean "branch.name"?`, or else what may be written at all, or else `otherwise`. */
export function didYouMean(written: string, legal: readonly string[], otherwise: string): string {
  const meant = nearest(written, legal)
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`
}

/** `"a", "b" or "c"`; at most eight, then `…`. */
export function oneOf(names: readonly string[]): string {
  const quoted = names.slice(0, MOST_LISTED).map((name) => `"${name}"`)
  if (names.length > MOST_LISTED) return `${quoted.join(', ')}, …`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

const MOST_LISTED = 8
