import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../errors.ts'

/** Far beyond any screen's needs, and cheap to scan. */
const MOST_LEVELS = 40
const MOST_FIELDS = 1000
const MOST_VALUES = 50_000
const LONGEST_NAME = 200

const [QUOTE, BACKSLASH, COMMA, COLON] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0))
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0))

/**
 * Limits the depth and size of a JSON text before it is parsed; stops as soon as a limit is exceeded. The parser
 * decides whether it is JSON at all.
 *
 * @throws BadRequest
 */
export function checkShape(text: string): void {
  /** For each open level: its number of fields, -1 for a list. */
  const open: number[] = []
  let values = 0
  let lastTextLength = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at)
      lastTextLength = end - at - 1
      at = end
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (open.push(code === OPEN_LIST ? -1 : 0) > MOST_LEVELS) {
        throw new BadRequest(message('request.levels', { most: MOST_LEVELS }))
      }
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      open.pop()
    } else if (code === COLON) {
      countField(open, lastTextLength)
    } else if (code === COMMA) {
      values += 1
      if (values >= MOST_VALUES) throw new BadRequest(message('request.values', { most: MOST_VALUES }))
    }
  }
}

function countField(open: number[], nameLength: number): void {
  const level = open.length - 1
  const fields = (open[level] ?? 0) + 1
  open[level] = fields
  if (fields > MOST_FIELDS) throw new BadRequest(message('request.fields', { most: MOST_FIELDS }))
  if (nameLength > LONGEST_NAME) {
    throw new BadRequest(message('request.name_length', { most: LONGEST_NAME }))
  }
}

/** The end of the string that begins at a double quote; the end of the text when it is not closed. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}
