import { createHash } from 'node:crypto'

/**
 * The fingerprint of plain values: the same for equal ones whatever the order of their names, another for any other.
 * 64 hexadecimal characters.
 */
export function fingerprintOf(values: unknown): string {
  return createHash('sha256').update(canonical(values)).digest('hex')
}

/** JSON with sorted names; a value that is undefined is left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
}
