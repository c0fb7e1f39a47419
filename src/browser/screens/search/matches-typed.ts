import { distance } from 'fastest-levenshtein'

/** In a shorter word, a wrong letter leaves too little of it. */
const FORGIVEN_FROM = 5

/**
 * True when each typed word begins one of the text's: "read gr" finds "Reading groups". One wrong, missing or
 * superfluous letter in a word is forgiven: "reding grups" finds it too.
 */
export function matchesTyped(text: string, typed: string): boolean {
  const own = wordsOf(text)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word) || isNear(one, word)))
}

function isNear(own: string, word: string): boolean {
  if (word.length < FORGIVEN_FROM) return false
  // The typed word may end before the text's does.
  return [0, 1, -1].some((more) => distance(own.slice(0, word.length + more), word) <= 1)
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
