/** Lowers the first letter of a word for the middle of a sentence, except of an abbreviation. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
