import { message } from '#protocol/messages/message.ts'
import type { Condition } from '#protocol/condition.ts'
import { BadRequest } from '../errors.ts'

/** A bare query parameter, and the condition that it stands for. */
export interface AskedParam {
  name: string
  condition: Condition
  /** The value of `$param`: a text, or a comma-separated list where the condition takes one. */
  value: string | string[]
}

/**
 * Parses a declared parameter. `true` in the declaration means the field of the same name. A condition without `$param`
 * is a switch: `?open=1` applies it, `?open=0` does not.
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

/** The condition that an own field equals `$param`. Cached, because conditions are parsed once per object. */
export function ownField(name: string): Condition {
  let condition = ownFields.get(name)
  if (!condition) ownFields.set(name, (condition = { [name]: '$param' }))
  return condition
}

/** True when a switch parameter is on: `?open=1`. */
export function isSwitchedOn(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new BadRequest(message('request.one_or_zero', { name, text }))
}
