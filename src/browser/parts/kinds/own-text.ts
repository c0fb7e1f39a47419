import type { Kind } from './kind.ts'

/** The text of a kind; that of a kind of the application's own, where the field has one whose code writes it. */
export function withOwnText(text: Kind['text']): Kind['text'] {
  return (value, field, locale) => {
    const own = field.kindCode === undefined ? undefined : locale.kinds?.[field.kindCode]?.text
    return own && value !== null && value !== undefined ? own(value, locale) : text(value, field, locale)
  }
}
