import type { Condition, Operand } from '#protocol/condition.ts'
import type { Reach } from '../format/action.ts'
import type { Guarded } from '../format/guarded.ts'

/** Exactly one of `call`, `to`, `reach`, `dialog` and `action` defines its effect. */
export interface ActionDeclaration extends Guarded {
  /** Its name in the model and in translations, where two actions share one. Default: the name it is declared under. */
  id?: string
  title?: string
  icon?: string
  /** The one primary action of the screen, or a destructive one. */
  tone?: 'primary' | 'danger'
  /** Calls the API: `PUT books/:id/withdraw`. `:id` is the row, `:parent` the record whose tab it is, `:field` a field of the row. */
  call?: string
  /** The reply of the call gives a file, in `download_url` and `name`, which is saved. Only such a call may be a GET. */
  download?: boolean
  body?: Record<string, Operand | { not: Operand }>
  /** Asks first for what `custom-actions/{form}.contract.ts` takes, and sends it with the `body`. */
  form?: string
  /** Of the form: which values of its enums are among the choices, by field and value. Those not named always are. */
  choices?: Record<string, Record<string, Condition>>
  /** Above the buttons of the form or the question, what the call will come to: `custom-screens/{foot}.panel.tsx`. It reads the form's values. */
  foot?: string
  /** Words of the button that sends the form; default: the title. */
  submit?: string
  /** A question first; that of a DELETE is asked as one, unless `kind` says otherwise. */
  confirm?: string | { kind: 'delete' | 'continue'; text: string }
  /** Texts interpolate the row's fields: `{name} has been moved.` */
  notice?: string
  failure?: string
  /** Other words for some records, by name: the first case whose `when` holds is taken. Each is an action of its own in the model: `{action}_{case}`. */
  cases?: Record<string, ActionCase>
  /** Goes to a screen: `/branches/:branch_id/information`. */
  to?: string
  /** Rings, texts or writes to somebody with the program of the device that does so. */
  reach?: Reach
  /** Opens `custom-screens/{name}.dialog.tsx`. */
  dialog?: string
  /** Renders `custom-screens/{name}.action.tsx`. */
  action?: string
}

/** Other words of an action, for the records that a condition is true of. */
export interface ActionCase {
  when: Condition
  title?: string
  icon?: string
  tone?: 'primary' | 'danger'
  /** A question first, in place of that of the action. */
  confirm?: string | { kind: 'delete' | 'continue'; text: string }
  /** Above the buttons of the question: `custom-screens/{foot}.panel.tsx`. */
  foot?: string
  notice?: string
  failure?: string
}

/** A built-in action (`edit`, `delete`, `create`, `export`, `attach`, `detach`, `toggle`) or a declared one, by name. */
export type ActionPlacement = string | PlacedAction

/** A declared action with overrides. */
export interface PlacedAction extends Guarded {
  /** Name of the action. */
  id: string
  title?: string
  icon?: string
  tone?: 'primary' | 'danger'
}
