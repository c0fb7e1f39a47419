import type { Words } from './catalogue.ts'

/** Texts by key. */
const late = new Map<string, string>()

/** Adds texts of screens that are loaded when they are opened: `addMessages('rollcall.report', reportMessages)`. */
export function addMessages(prefix: string, words: Words): void {
  for (const [name, text] of Object.entries(words)) {
    if (typeof text === 'string') late.set(`${prefix}.${name}`, text)
    else addMessages(`${prefix}.${name}`, text)
  }
}

/** The text of a key that was added, where no translation file has one. */
export function lateMessage(key: string): string | undefined {
  return late.get(key)
}
