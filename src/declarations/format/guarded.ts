import type { Condition } from '#protocol/condition.ts'

/** Guards of a part of a screen. All that are given must hold. */
export interface Guarded {
  permission?: string | string[]
  feature?: string
  /** The part exists only while this holds; evaluated without a record: it names `$config` and `$feature` only. */
  requires?: Condition
  when?: Condition
  /** Only for users of these guards. */
  guards?: string[]
}
