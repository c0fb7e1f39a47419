import type { ListParam } from '../messages/message.ts'

/** Several texts as one: `A, B`, or with the word that the language has between the last two, `A, B and C`. */
export function listText(
  texts: readonly string[],
  { between, and }: Omit<ListParam, 'list'>,
  language: string,
): string {
  if (!and) return texts.join(between ?? ', ')
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
}
