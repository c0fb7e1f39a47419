import type { LiquidError } from 'liquidjs'
import { message, type Message, nearest } from '#server/api.ts'

const LONGEST_PIECE = 60
const LONGEST_BEFORE = 30

/**
 * A fault in the braces of a text, in words for whoever writes it, with its place: `“{{ }}” after “Dear” names no placeholder.`
 *
 * @param filters that there are
 */
export function templateFault(error: LiquidError, filters: readonly string[]): Message {
  const said = error.message.replace(/, (?:file|line):.*$/s, '')
  const { piece, place } = placeOf(error)
  for (const [pattern, words] of FAULTS) {
    const found = pattern.exec(said)
    if (found) return words({ place, piece, named: found[1] ?? '', filters })
  }
  return message('templates.unreadable', { place })
}

interface Fault {
  /** The braces, and the words before them. */
  place: Message
  piece: string
  /** The word of the text that the fault is about. */
  named: string
  filters: readonly string[]
}

/** The faults that the parser tells of, each with what it means. */
const FAULTS: readonly (readonly [RegExp, (fault: Fault) => Message])[] = [
  [/^output ".*\}\}" not closed$/s, ({ place }) => message('templates.open_quotation', { place })],
  [/^output .* not closed$/s, ({ place }) => message('templates.open_placeholder', { place })],
  [/^tag "\{%.* not closed$/s, ({ place }) => message('templates.open_tag', { place })],
  [/^tag \{%-?\s*(\w+).* not closed$/s, ({ place, named }) => message('templates.no_end', { place, tag: named })],
  [/^tag "(?:end\w*|else|elsif)" not found$/, ({ place }) => message('templates.not_begun', { place })],
  [/^tag "(.*)" not found$/s, ({ place, named }) => message('templates.no_tag', { place, tag: named })],
  [/^unexpected "if/, ({ place }) => message('templates.else_if', { place })],
  [/^undefined filter: (.*)$/s, noFilter],
  [/^expected filter name/, ({ place }) => message('templates.empty_filter', { place })],
  [
    /^invalid value expression: ""$/,
    ({ place, piece }) => message(piece.startsWith('{%') ? 'templates.no_condition' : 'templates.no_name', { place }),
  ],
  [
    /^expected "\|" before filter/,
    ({ place, piece }) => message(isAssignment(piece) ? 'templates.one_equals' : 'templates.unreadable', { place }),
  ],
]

function noFilter({ place, named, filters }: Fault): Message {
  const meant = nearest(named, filters)
  if (meant === undefined) return message('templates.no_filter', { place, filter: named })
  return message('templates.meant_filter', { place, filter: named, meant })
}

const isAssignment = (piece: string) => /[^=!<>]=[^=]/.test(piece)

/** The braces that the fault is in, and the words before them. */
function placeOf({ token }: LiquidError): { piece: string; place: Message } {
  const { input: text, begin } = token as { input: string; begin: number }
  const start = Math.max(text.lastIndexOf('{{', begin + 1), text.lastIndexOf('{%', begin + 1), 0)
  const piece = shortened(/^(?:\{\{.*?\}\}|\{%.*?%\}|[^\n<]*)/s.exec(text.slice(start))?.[0].trim() ?? '')
  const before = text
    .slice(0, start)
    .replace(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ')
    .trim()
  const words = before.length > LONGEST_BEFORE ? `…${before.slice(-LONGEST_BEFORE).replace(/^\S*\s/, '')}` : before
  const place = words === '' ? message('templates.at', { piece }) : message('templates.at_after', { piece, words })
  return { piece, place }
}

const shortened = (text: string) => (text.length > LONGEST_PIECE ? `${text.slice(0, LONGEST_PIECE)}…` : text)
