/**
 * The pseudo-language puts every translated text between marks, so that untranslated words stand out. For development
 * and tests; not available in production.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

/** Marks before and after a translated text. */
export const OPEN = '⟦'
export const CLOSE = '⟧'

/** `Save` -> `⟦Save⟧`; an empty text stays empty. */
export function inPseudoLanguage(text: string): string {
  return text === '' ? '' : `${OPEN}${text}${CLOSE}`
}
