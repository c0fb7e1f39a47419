/**
 * The language in which every translated text stands between marks, so that a word that is not translated shows. For
 * development and tests; production does not know it.
 */
export const PSEUDO_LANGUAGE = 'en-XA'

const OPEN = '⟦'
const CLOSE = '⟧'

/** `Save` -> `⟦Save⟧`; no text stays none. */
export function inPseudoLanguage(text: string): string {
  return text === '' ? '' : `${OPEN}${text}${CLOSE}`
}

/** What of a text stands outside of the marks: it was never translated. */
export function outsidePseudoLanguage(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === OPEN) depth += 1
    else if (character === CLOSE) depth -= 1
    else if (depth === 0) outside += character
  }
  return outside
}
