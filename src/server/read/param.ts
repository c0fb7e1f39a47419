import type { Condition } from '#protocol/condition.ts'
import { BadRequest } from '../errors.ts'

/** A bare query parameter, and the condition that it stands for. */
export interface AskedParam {
  name: string
  condition: Condition
  /** What `$param` is: a text, or several that were written with commas where the condition takes a list. */
  value: string | string[]
}

/**
 * Reads a declared parameter. `true` in the declaration makes it the field of its own name. A condition that does not
 * look at `$param` is a switch: `?open=1` demands it, `?open=0` does not.
 *
 * @returns undefined for a switch that is off
 */
export function readParam(name: string, declared: Condition | true, text: string): AskedParam | undefined {
  if (declared === true) return { name, condition: ownField(name), value: text }
  const written = JSON.stringify(declared)
  if (!written.includes('"$param"'))
    return isSwitchedOn(name, text) ? { name, condition: declared, value: text } : undefined
  const takesList = /"(in|notIn)":"\$param"/.test(written)
  return { name, condition: declared, value: takesList ? text.split(',') : text }
}

const ownFields = new Map<string, Condition>()

/** The condition that an own field is `$param`. Kept, because a condition is read once for each object. */
export function ownField(name: string): Condition {
  let condition = ownFields.get(name)
  if (!condition) ownFields.set(name, (condition = { [name]: '$param' }))
  return condition
}

/** Whether a parameter that is a switch is on: `?open=1`. */
export function isSwitchedOn(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new BadRequest(`"${name}" is 1 or 0, not "${text}".`)
}
