import { distance } from 'fastest-levenshtein'

export interface Addressed {
  title: string
  to: string
}

/** As many as a person looks over. */
const MOST = 3
/** One letter in three may differ. */
const CLOSE = 1 / 3
/** The last word of an address says most: each one before it counts as so much less alike. */
const EARLIER = 0.1

/**
 * The screens that somebody may have meant by an address that is none's, the likeliest first: those below or above it
 * (`/books` for `/books/index`), then those whose address or title has a word like one of its words (`/emails` for "Email log").
 * A word that some screen has is not mistyped: it is like no other.
 *
 * @returns three at the most
 */
export function nearAddresses<Screen extends Addressed>(address: string, screens: readonly Screen[]): Screen[] {
  const path = address.replace(/\/+$/, '')
  const written = wordsOf(path)
  const known = new Set(screens.flatMap((screen) => wordsOfScreen(screen)))
  return screens
    .map((screen) => ({
      screen,
      far: isBeside(path, screen.to) ? 0 : farness(written, wordsOfScreen(screen), known),
    }))
    .filter(({ far }) => far <= CLOSE)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ screen }) => screen)
}

function isBeside(path: string, to: string): boolean {
  return path.length > 1 && (`${to}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${to}/`))
}

/**
 * The share of letters in which the two words that are most alike differ, the last ones first; 1 when nothing is alike.
 *
 * @param known words of all screens
 */
function farness(written: readonly string[], words: readonly string[], known: ReadonlySet<string>): number {
  const all = written.toReversed().flatMap((word, index) => {
    const before = index * EARLIER
    const alike = known.has(word) ? words.filter((one) => one === word) : words
    return alike.map((one) => before + distance(word, one) / Math.max(word.length, one.length))
  })
  return Math.min(1, ...all)
}

function wordsOfScreen({ title, to }: Addressed): string[] {
  return wordsOf(`${to} ${title}`)
}

/** Words of at least three letters: ids and the like say nothing. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && word !== 'index')
}
