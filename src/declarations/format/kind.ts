/**
 * `kinds` of `app/application.json`: a kind of value of the application's own. It is stored, ordered, searched and filtered
 * as one of the framework's kinds, allows fewer values, and has its own form, text, cell and input. Fields name it as their
 * `format`.
 */
export interface KindConfig {
  $comment?: string
  /** The framework's kind that it is made of: a format, or `text`, `integer`, `number`. Default `text`. */
  on?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Message for a text that does not match the pattern. */
  message?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  /** `custom-actions/{name}.kind.ts`: how a text is stored, when it is wrong, and how a value is written. */
  code?: string
  /** Its cell: `custom-screens/{name}.cell.tsx`. Default: that of the framework's kind. */
  cell?: string
  /** Its input: `custom-screens/{name}.input.tsx`. Default: that of the framework's kind. */
  input?: string
}
