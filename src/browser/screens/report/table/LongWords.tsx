import { Fragment } from 'react'

/** Letters of a word that no column is too narrow for. */
const LETTERS = 18

/** A text that may be broken before the `@` of an address and within words that are longer than any column need be. */
export function LongWords({ text }: { text: string }) {
  return wordParts(text).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The parts of a text between which it may be broken besides its spaces. */
export function wordParts(text: string): string[] {
  const words = text.split(/(?<=\s)|(?<=\S)(?=@)/)
  return words.reduce<string[]>((parts, word) => {
    const last = parts.at(-1)
    if (last?.endsWith(' ') && word.length <= LETTERS) return [...parts.slice(0, -1), last + word]
    return [...parts, ...(word.match(new RegExp(`.{1,${LETTERS}}`, 'gsu')) ?? [])]
  }, [])
}
