import type { CodeKind } from '#protocol/custom-code.ts'
import type { Condition } from '#protocol/condition.ts'
import type { CallAction } from '../../format.ts'
import type { SourceLocation } from '../report/report.ts'

/** What paths are read from: records of an entity, beside the row of a through entity that attaches them. */
export interface Row {
  entity: string
  through?: string
}

/** What a path must end in, and whether it may cross a to-many relation. */
export type PathNeed =
  /** One value: a column, a field of a screen. */
  | 'value'
  /** One value that has an order. */
  | 'order'
  /** One value or several: a filter, a search path. */
  | 'values'
  /** A field of the record itself that can be typed: a form. */
  | 'ownField'

/** The records that a condition may look at beside the row itself. */
export interface ConditionSubjects {
  /** What paths start from; absent where there is no record (a menu entry, a column). */
  row?: Row
  /** What `$record` is; the row itself where absent. */
  record?: Row
  parent?: Row
  /** Chooses or works out rows, of which each is looked at by itself: there is no `$record` beside it. */
  ofRows?: true
  /** Whether `$value` (a filter) or `$param` (a query parameter) stands for something. */
  given?: 'value' | 'param'
  /** Paths must name fields of the record itself. */
  ownFieldsOnly?: boolean
  /** Decided without record and person: only `$config` and `$feature` stand for something. */
  settingsOnly?: boolean
}

/** One name that a declaration writes, and where. Checks look these up, each kind in its own file. */
export type Use = SourceLocation &
  /** `narrowed`: it looks at the rows of one record, which the index of their reference finds. */
  (
    | { type: 'path'; path: string; row: Row; need: PathNeed; what: string; narrowed?: true }
    | ({ type: 'condition'; condition: Condition } & ConditionSubjects)
    | { type: 'operand'; operand: unknown; subjects: ConditionSubjects }
    | { type: 'expression'; expression: unknown; entity: string; property: string }
    | { type: 'permission'; permission: string }
    | { type: 'feature'; feature: string }
    | { type: 'guard'; guard: string }
    | { type: 'icon'; icon: string }
    | { type: 'code'; kind: CodeKind; name: string }
    | { type: 'resource'; resource: string }
    | { type: 'relation'; relation: string; entity: string }
    | { type: 'screenPath'; to: string; row?: Row; parent?: Row }
    /** `many`: it is made for several rows. */
    | { type: 'call'; action: CallAction; many?: true }
    | { type: 'callPath'; path: string; row?: Row; parent?: Row }
    | { type: 'text'; text: string; row?: Row }
    | { type: 'ids'; what: string; ids: { id: string; at: SourceLocation['at'] }[] }
  )

export type UseOf<Type extends Use['type']> = Extract<Use, { type: Type }>
