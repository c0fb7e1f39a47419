/** A word, a quoted name, a literal or a sign of a statement; blanks and comments are left out. */
export interface Token {
  /** As it stands in the statement. */
  text: string
  /** A word in small letters; absent for everything else. */
  word?: string
  start: number
  end: number
}

/** Something in brackets. */
export interface Group {
  open: Token
  /** The closing bracket. */
  close: Token
  nodes: readonly Node[]
}

export type Node = Token | Group

export function isGroup(node: Node | undefined): node is Group {
  return node !== undefined && 'nodes' in node
}

const TOKEN = new RegExp(
  [
    String.raw`\s+|--[^\n]*|/\*[\s\S]*?\*/`,
    String.raw`[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`\$(\w*)\$[\s\S]*?\$\1\$`,
    String.raw`\$\d+`,
    String.raw`[A-Za-z_]\w*`,
    String.raw`\d[\w.]*`,
    String.raw`[\s\S]`,
  ].join('|'),
  'g',
)

/**
 * Reads a statement as a tree of words and brackets.
 *
 * @throws Error when brackets do not match
 */
export function readStatement(text: string): Node[] {
  const open: { token: Token; nodes: Node[] }[] = []
  let nodes: Node[] = []
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (/^(?:\s|--|\/\*)/.test(found)) continue
    const token: Token = { text: found, start: index, end: index + found.length }
    if (/^[A-Za-z_]\w*$/.test(found)) token.word = found.toLowerCase()
    if (found === '(' || found === '[') {
      open.push({ token, nodes })
      nodes = []
    } else if (found === ')' || found === ']') {
      const outer = open.pop()
      if (!outer) throw new Error(`A bracket of this statement is never opened: ${text}`)
      outer.nodes.push({ open: outer.token, close: token, nodes })
      nodes = outer.nodes
    } else nodes.push(token)
  }
  if (open.length > 0) throw new Error(`A bracket of this statement is never closed: ${text}`)
  return nodes
}

/** Start of a node in the statement, in characters. */
export function startOf(node: Node): number {
  return isGroup(node) ? node.open.start : node.start
}

/** End of a node in the statement, in characters. */
export function endOf(node: Node): number {
  return isGroup(node) ? node.close.end : node.end
}
