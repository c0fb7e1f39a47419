import type { CodeKind } from '#protocol/custom-code.ts'
import type { Condition } from '#protocol/condition.ts'
import type { CallAction } from '../../format.ts'
import type { SourceLocation } from '../report/report.ts'

/** The origin of paths: records of an entity, with the through row that attaches them. */
export interface Row {
  entity: string
  through?: string
}

/** The required end of a path, and whether it may cross a to-many relation. */
export type PathNeed =
  /** One value: a column, a field of a screen. */
  | 'value'
  /** One value that has an order. */
  | 'order'
  /** One value or several: a filter, a search path. */
  | 'values'
  /** A field of the record itself that can be typed: a form. */
  | 'ownField'
  /** One telephone number, or one address: a way to reach somebody. */
  | 'phone'
  | 'email'

/** The records that a condition may refer to besides the row itself. */
export interface ConditionSubjects {
  /** The origin of paths; absent without a record (a menu entry, a column). */
  row?: Row
  /** The type of `$record`; absent: the row itself. */
  record?: Row
  parent?: Row
  /** Selects or computes rows, each on its own: there is no `$record`. */
  ofRows?: true
  /** The available value: `$value` (a filter) or `$param` (a query parameter). */
  given?: 'value' | 'param'
  /** Paths must be fields of the record itself. */
  ownFieldsOnly?: boolean
  /** Evaluated without record and user: only `$config` and `$feature` exist. */
  settingsOnly?: boolean
}

/** One use of a name in a declaration, with its position. Checks look these up, each kind in its own file. */
export type Use = SourceLocation &
  /** `narrowed`: limited to the rows of one record, which the index of their reference finds. */
  (
    | { type: 'path'; path: string; row: Row; need: PathNeed; what: string; narrowed?: true }
    | ({ type: 'condition'; condition: Condition } & ConditionSubjects)
    | { type: 'operand'; operand: unknown; subjects: ConditionSubjects }
    | { type: 'expression'; expression: unknown; entity: string; property: string }
    | { type: 'permission'; permission: string }
    | { type: 'feature'; feature: string }
    | { type: 'guard'; guard: string }
    | { type: 'role'; role: string }
    | { type: 'icon'; icon: string }
    | { type: 'code'; kind: CodeKind; name: string }
    | { type: 'resource'; resource: string }
    | { type: 'relation'; relation: string; entity: string }
    | { type: 'screenPath'; to: string; row?: Row; parent?: Row }
    /** `many`: it is made for several rows. */
    | { type: 'call'; action: CallAction; many?: true }
    | { type: 'callPath'; path: string; row?: Row; parent?: Row }
    /** `besides`: what it may name that is no path. */
    | { type: 'text'; text: string; row?: Row; besides?: readonly string[] }
    | { type: 'ids'; what: string; ids: { id: string; at: SourceLocation['at'] }[] }
  )

export type UseOf<Type extends Use['type']> = Extract<Use, { type: Type }>
