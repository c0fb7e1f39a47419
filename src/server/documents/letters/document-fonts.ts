import { readFile } from 'node:fs/promises'
import anyAscii from 'any-ascii'
import type { TextWidth } from '../column-widths.ts'
import { create, type Font } from 'fontkit'
import { inLineWithRoboto } from './line-height.ts'
import { type FontFile, fontFilesOf } from './font-packages.ts'
import { textWidthOf } from './text-width.ts'

/** The fonts of one document: Roboto, and of others no more than the letters that it needs. */
export interface DocumentFonts {
  /** Bytes of each font besides Roboto. */
  files: Record<string, { normal: Buffer; bold: Buffer }>
  /** The font that has a letter; undefined for Roboto's own. */
  fontOf(letter: string): string | undefined
  /** Latin letters for a letter that no font has. */
  standIn(letter: string): string | undefined
  /** Points that a text takes, of letters of one point. */
  textWidth: TextWidth
  /** A drawing in the letters of Roboto alone. */
  inRoboto(text: string): string
}

/** Weights of the letters of scripts; those of Roboto beside them. */
const WEIGHTS = { normal: 400, bold: 700 }
/** For what cannot be written at all. */
const UNKNOWN = '?'

let roboto: Record<'normal' | 'bold', Font> | undefined

/**
 * Fonts for the letters of texts.
 *
 * @param paths the files of Roboto
 */
export async function fontsFor(
  texts: readonly string[],
  paths: Record<'normal' | 'bold', string>,
): Promise<DocumentFonts> {
  roboto ??= { normal: create(await readFile(paths.normal)), bold: create(await readFile(paths.bold)) }
  const weights = roboto
  const main = weights.normal
  const letters = new Set(texts.flatMap((text) => [...text]))
  const others = [...letters].filter((letter) => letter > ' ' && !main.hasGlyphForCodePoint(codeOf(letter)))
  const fontOf = new Map<string, string>()
  const files: DocumentFonts['files'] = {}
  const choices = new Map(others.map((letter) => [letter, fontFilesOf(codeOf(letter))]))
  const most = Math.max(0, ...[...choices.values()].map(({ length }) => length))
  for (let choice = 0; choice < most; choice += 1) {
    for (const [path, { name, letters }] of byFile(choices, choice, fontOf)) {
      const weights = await Promise.all(
        [WEIGHTS.normal, WEIGHTS.bold].map((weight) => cut(path, letters.join(''), weight)),
      )
      const [normal, bold] = weights
      if (!normal || !bold) continue
      for (const letter of letters.filter((one) => hasLetter(normal, one))) {
        files[name] = { normal, bold }
        fontOf.set(letter, name)
      }
    }
  }
  const standIns = new Map(others.filter((letter) => !fontOf.has(letter)).map((letter) => [letter, latinOf(letter)]))
  return {
    files,
    fontOf: (letter) => fontOf.get(letter),
    standIn: (letter) => standIns.get(letter),
    textWidth: textWidthOf((letter, weight) => {
      const file = files[fontOf.get(letter) ?? '']?.[weight]
      return { text: standIns.get(letter) ?? letter, font: file ? opened(file) : weights[weight] }
    }),
    inRoboto: (text) =>
      text.replace(/[^\s!-~]/gu, (letter) => (main.hasGlyphForCodePoint(codeOf(letter)) ? letter : latinOf(letter))),
  }
}

const cuts = new WeakMap<Buffer, Font>()

function opened(file: Buffer): Font {
  const font = cuts.get(file) ?? create(file)
  cuts.set(file, font)
  return font
}

/** Letters without a font, by the file that is the next to look into. */
function byFile(
  choices: ReadonlyMap<string, readonly FontFile[]>,
  choice: number,
  found: ReadonlyMap<string, string>,
): Map<string, { name: string; letters: string[] }> {
  const files = new Map<string, { name: string; letters: string[] }>()
  for (const [letter, all] of choices) {
    const file = all[choice]
    if (!file || found.has(letter)) continue
    const { letters } = files.get(file.path) ?? { letters: [] }
    files.set(file.path, { name: `${file.name}-${choice}`, letters: [...letters, letter] })
  }
  return files
}

/** The letters of a font in a weight, with what joins them; undefined where the file is not there. */
async function cut(path: string, text: string, weight: number): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const { default: subsetFont } = await import('subset-font')
  return inLineWithRoboto(await subsetFont(bytes, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } }))
}

/** A cut that has none of its letters has no table of them either. */
function hasLetter(font: Buffer, letter: string): boolean {
  try {
    return create(font).hasGlyphForCodePoint(codeOf(letter))
  } catch {
    return false
  }
}

function latinOf(letter: string): string {
  const latin = anyAscii(letter).replace(/[<>&]/g, '')
  // What joins letters, and asks for their looks, is nothing by itself.
  return latin === '' && !/[\p{M}\p{Cf}]/u.test(letter) ? UNKNOWN : latin
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
