import { CLOSE, OPEN } from '#protocol/text/pseudo-language.ts'

/** The part of a text that stands outside of the marks of the pseudo-language: it was never translated. */
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
