import type { Condition } from '#protocol/condition.ts'
import type { Records, View } from '../oracle/records.ts'
import { pathComparedWith } from './compared-path.ts'
import { spread } from './filter-values.ts'

/** A bare query parameter with a value, and the condition that it then stands for; none: everything. */
export interface ParamTry {
  text: string
  condition?: Condition
  /** The value of `$param`. */
  param: unknown
}

/** Values to try for a declared parameter: those of the rows; on and off for a switch. */
export function paramTries(
  records: Records,
  entity: string,
  rows: readonly View[],
  name: string,
  declared: Condition | true,
): ParamTry[] {
  const condition: Condition = declared === true ? { [name]: '$param' } : declared
  const path = pathComparedWith(condition, '$param')
  if (path === undefined) {
    return [
      { text: '1', condition, param: '1' },
      { text: 'true', condition, param: 'true' },
      { text: '0', param: '0' },
    ]
  }
  const values = rows.flatMap((row) => records.values(entity, row, path)).filter((value) => value !== null)
  const tried = spread([...new Set(values.flat())], 3)
  const single = tried.map((param): ParamTry => ({ text: String(param), condition, param }))
  const isList = /"(in|notIn)":"\$param"/.test(JSON.stringify(condition))
  return isList ? [...single, { text: tried.join(), condition, param: tried }] : single
}
