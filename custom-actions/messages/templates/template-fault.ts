import type { LiquidError } from 'liquidjs'
import { nearest } from '#server/api.ts'

const LONGEST_PIECE = 60
const LONGEST_BEFORE = 30

/**
 * A fault in the braces of a text, in words for whoever writes it, with its place: `“{{ }}” after “Dear” names no placeholder.`
 *
 * @param filters that there are
 */
export function templateFault(error: LiquidError, filters: readonly string[]): string {
  const said = error.message.replace(/, (?:file|line):.*$/s, '')
  const { piece, place } = placeOf(error)
  for (const [pattern, words] of FAULTS) {
    const found = pattern.exec(said)
    if (found) return `${place} ${words({ piece, named: found[1] ?? '', filters })}`
  }
  return `${place} cannot be read. ${FORMS}`
}

const FORMS = 'Write {{ name }} for a value, and {% if name %} … {% endif %} around what depends on one.'

interface Fault {
  piece: string
  /** The word of the text that the fault is about. */
  named: string
  filters: readonly string[]
}

/** The faults that the parser tells of, each with what it means. */
const FAULTS: readonly (readonly [RegExp, (fault: Fault) => string])[] = [
  [/^output ".*\}\}" not closed$/s, () => 'has a quotation mark that is not closed.'],
  [/^output .* not closed$/s, () => 'is not closed: a placeholder ends with }}.'],
  [/^tag "\{%.* not closed$/s, () => 'is not closed: it ends with %}.'],
  [/^tag \{%-?\s*(\w+).* not closed$/s, ({ named }) => `has no end: write {% end${named} %} after what depends on it.`],
  [/^tag "(?:end\w*|else|elsif)" not found$/, () => 'ends or divides a condition that has not begun, or another one.'],
  [/^tag "(.*)" not found$/s, ({ named }) => `cannot be used: there is no “${named}”, only {% if %} and {% unless %}.`],
  [/^unexpected "if/, () => 'has an “else if”: write elsif.'],
  [/^undefined filter: (.*)$/s, ({ named, filters }) => noFilter(named, filters)],
  [/^expected filter name/, () => 'has a | with no filter after it.'],
  [
    /^invalid value expression: ""$/,
    ({ piece }) => (piece.startsWith('{%') ? 'has no condition.' : 'names no placeholder.'),
  ],
  [
    /^expected "\|" before filter/,
    ({ piece }) => (isAssignment(piece) ? 'has one =: to compare, write ==.' : `cannot be read. ${FORMS}`),
  ],
]

function noFilter(name: string, filters: readonly string[]): string {
  const meant = nearest(name, filters)
  return `asks for “${name}”, which there is not.${meant === undefined ? '' : ` Did you mean ${meant}?`}`
}

const isAssignment = (piece: string) => /[^=!<>]=[^=]/.test(piece)

/** The braces that the fault is in, and the words before them. */
function placeOf({ token }: LiquidError): { piece: string; place: string } {
  const { input: text, begin } = token as { input: string; begin: number }
  const start = Math.max(text.lastIndexOf('{{', begin + 1), text.lastIndexOf('{%', begin + 1), 0)
  const piece = shortened(/^(?:\{\{.*?\}\}|\{%.*?%\}|[^\n<]*)/s.exec(text.slice(start))?.[0].trim() ?? '')
  const before = text
    .slice(0, start)
    .replace(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ')
    .trim()
  const words = before.length > LONGEST_BEFORE ? `…${before.slice(-LONGEST_BEFORE).replace(/^\S*\s/, '')}` : before
  return { piece, place: words === '' ? `“${piece}”` : `“${piece}” after “${words}”` }
}

const shortened = (text: string) => (text.length > LONGEST_PIECE ? `${text.slice(0, LONGEST_PIECE)}…` : text)
