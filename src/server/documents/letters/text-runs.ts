import bidiFactory from 'bidi-js'
import type { DocumentFonts } from './document-fonts.ts'

/** Letters of one font in the order in which they are drawn. */
export interface TextRun {
  text: string
  font?: string
  noWrap?: true
}

const bidi = bidiFactory()
/** Letters of a line that is read from the right: it cannot be broken once it is turned round. */
const LONGEST_LINE = 60
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A text in pieces of one font each, or the text itself where Roboto has it all. What is read from the right is turned round word by word. */
export function textRuns(text: string, fonts: DocumentFonts): string | TextRun[] {
  const plain = withStandIns(text, fonts)
  const isTurned = FROM_RIGHT.test(plain)
  if (!isTurned && ![...plain].some((letter) => fonts.fontOf(letter))) return plain
  const lines = plain.split('\n').flatMap((line) => (FROM_RIGHT.test(line) ? brokenLine(line) : [line]))
  return lines.flatMap((line, at) => {
    const runs = FROM_RIGHT.test(line) ? turnedRuns(line, fonts) : runsOf(line, fonts)
    return at < lines.length - 1 ? [...runs, { text: '\n' }] : runs
  })
}

/** Letters that no font has in Latin ones. */
function withStandIns(text: string, { standIn }: DocumentFonts): string {
  let plain = ''
  for (const letter of text) plain += standIn(letter) ?? letter
  return plain
}

/** Neighbours of one font together. A space goes with what is before it. */
function runsOf(text: string, { fontOf }: DocumentFonts): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text) {
    const font = fontOf(letter)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += letter
    else runs.push({ text: letter, ...(font !== undefined && { font }) })
  }
  return runs
}

function brokenLine(line: string): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The words of a line as they stand from left to right; the letters of a word stay in their order, which its font turns round. */
function turnedRuns(line: string, fonts: DocumentFonts): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const pieces: { text: string; isTurned: boolean; isSpace: boolean }[] = []
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const letter = mirrored.get(at) ?? line[at] ?? ''
    const isTurned = FROM_RIGHT.test(letter)
    const isSpace = letter === ' '
    const last = pieces.at(-1)
    if (last?.isTurned === isTurned && last.isSpace === isSpace) {
      last.text = isTurned || isSecondHalf(last.text, letter) ? withBefore(last.text, letter) : last.text + letter
    } else {
      pieces.push({ text: letter, isTurned, isSpace })
    }
  }
  return pieces.flatMap(({ text }) => runsOf(text, fonts).map((run) => ({ ...run, noWrap: true as const })))
}

/** Halves of a letter that were turned round like two. */
function isSecondHalf(text: string, letter: string): boolean {
  return (
    /[\udc00-\udfff]$/.test(text) && !/[\ud800-\udbff][\udc00-\udfff]$/.test(text) && /[\ud800-\udbff]/.test(letter)
  )
}

function withBefore(text: string, letter: string): string {
  return isSecondHalf(text, letter) ? text.slice(0, -1) + letter + text.slice(-1) : letter + text
}
