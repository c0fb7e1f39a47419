/** A fenced block of a Markdown text: its language, and the file that its info string names, if any. */
export interface FencedBlock {
  language: string
  file: string | undefined
  text: string
  /** Line (from 1) of the opening fence. */
  line: number
}

const FENCED = /^```(\w*)[ \t]*(\S*)\n(.*?)^```$/gms

/** Every fenced block of a Markdown text, in order. */
export function fencedBlocks(markdown: string): FencedBlock[] {
  return [...markdown.matchAll(FENCED)].map(({ 1: language = '', 2: file = '', 3: text = '', index }) => ({
    language,
    file: file || undefined,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }))
}

/** The files that a Markdown text shows: path -> text, as it stands in the blocks that name one. */
export function filesShown(markdown: string): Record<string, string> {
  return Object.fromEntries(
    fencedBlocks(markdown).flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]])),
  )
}
