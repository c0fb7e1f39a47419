/** Thrown for arithmetic that cannot be parsed, with the column (from 1) of the fault. */
export class ArithmeticError extends Error {
  readonly column: number

  constructor(column: number, message: string) {
    super(message)
    this.column = column
  }
}

/** A token of arithmetic; the column counts from 1. */
export interface ArithmeticToken {
  kind: 'number' | 'name' | 'sign' | 'end'
  text: string
  column: number
}

const WORD = /\s*(?:(\d+(?:\.\d+)?)(?![\w.])|(\$?[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*)|([-+*/(),:]))/y

/**
 * Splits a text that begins with `=` into tokens and an end marker.
 *
 * @throws ArithmeticError at a character that arithmetic does not have
 */
export function arithmeticTokens(text: string): ArithmeticToken[] {
  const tokens: ArithmeticToken[] = []
  let offset = 1
  while (text.slice(offset).trim() !== '') {
    WORD.lastIndex = offset
    const found = WORD.exec(text)
    if (!found) {
      const start = offset + (text.slice(offset).search(/\S/) || 0)
      throw new ArithmeticError(start + 1, `"${text[start] ?? ''}" cannot be read here.`)
    }
    const [whole, number, name, sign = ''] = found
    const word = number ?? name ?? sign
    const kind = number === undefined ? (name === undefined ? 'sign' : 'name') : 'number'
    tokens.push({ kind, text: word, column: offset + whole.length - word.length + 1 })
    offset += whole.length
  }
  return [...tokens, { kind: 'end', text: '', column: text.trimEnd().length + 1 }]
}
