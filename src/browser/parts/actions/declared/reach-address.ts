import type { ReachAction } from '#declarations/format.ts'
import { readPath } from '#protocol/read-path.ts'

const SCHEMES = { call: 'tel:', text: 'sms:', email: 'mailto:' } as const

/** `tel:+447700900001`, of the first number or address that the record has. Undefined where it has none. */
export function reachAddress({ by, at }: ReachAction['reach'], record: Record<string, unknown>): string | undefined {
  const value = at.map((path) => readPath(record, path)).find((one) => typeof one === 'string' && one.trim() !== '')
  if (typeof value !== 'string') return undefined
  return (
    SCHEMES[by] + (by === 'email' ? encodeURI(value.trim()).replaceAll('?', '%3F') : value.replaceAll(/[^\d+]/g, ''))
  )
}
