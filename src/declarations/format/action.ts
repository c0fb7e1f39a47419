/** Actions as `resources/{plural}.json` declares them, expanded. */
import type { Condition, Operand } from '#protocol/condition.ts'
import type { Guarded } from './guarded.ts'

/** A built-in action (`edit`, `delete`, `create`, `export`), or one declared here. */
export type ActionConfig =
  | 'edit'
  | 'duplicate'
  | 'archive'
  | 'delete'
  | 'create'
  | 'export'
  | 'attach'
  | 'detach'
  | 'toggle'
  | CallAction
  | LinkAction
  | ReachAction
  | CustomAction

interface ActionBase extends Guarded {
  id: string
  title?: string
  icon?: string
  /** The one primary action of the screen, or a destructive one. */
  tone?: 'primary' | 'danger'
}
/** Calls the API. In `path`: `:id` the row, `:parent` the record whose tab it is, `:field` any field of the row. */
export interface CallAction extends ActionBase {
  /** `GET` only of a download. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The reply gives a file, in `download_url` and `name`, which is saved. */
  download?: boolean
  body?: Record<string, Operand | { not: Operand }>
  /** Asks first for what `custom-actions/{form}.contract.ts` takes, and sends it with the `body`. */
  form?: string
  /** Asks first for the reason of a move between states: any text, or one of the tenant's list of this name. */
  reason?: true | string
  /** Of the form: which values of its enums are among the choices, by field and value. Those not named always are. */
  choices?: Record<string, Record<string, Condition>>
  /** Above the buttons of the form or the question, what the call will come to: `custom-screens/{foot}.panel.tsx`. It reads the form's values. */
  foot?: string
  /** Words of the button that sends the form; default: the title. */
  submit?: string
  confirm?: { kind: 'delete' | 'continue'; text: string }
  /** Texts interpolate the row's fields: `{name} has been moved.` */
  notice?: string
  failure?: string
}
/** Goes to a screen: `/branches/:branch_id/information`. */
export interface LinkAction extends ActionBase {
  to: string
}
/** By telephone, by text message or by email. */
export interface Reach {
  by: 'call' | 'text' | 'email'
  /** Paths of numbers or addresses: the first that the record has is taken. */
  at: string[]
}

/** Opens `tel:`, `sms:` or `mailto:`. Left out while the record has none of the values. */
export interface ReachAction extends ActionBase {
  reach: Reach
}
/** Opens `custom-screens/{name}.dialog.tsx`, or renders `custom-screens/{name}.action.tsx`. */
export interface CustomAction extends ActionBase {
  dialog?: string
  action?: string
}
