/**
 * The language in which every translated text stands between marks, so that a word that is not translated shows. For
 * development and tests; production does not know it.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

/** Marks before and after a translated text. */
export const OPEN = '⟦'
export const CLOSE = '⟧'

/** `Save` -> `⟦Save⟧`; no text stays none. */
export function inPseudoLanguage(text: string): string {
  return text === '' ? '' : `${OPEN}${text}${CLOSE}`
}
