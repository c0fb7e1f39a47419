import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a package of fonts, which has some of the letters of a script. */
export interface FontFile {
  path: string
  /** `noto-sans-sc-4`: among the fonts of a document. */
  name: string
}

/** The first that has a letter is used. Numbers and signs of the others come from Roboto. */
const PACKAGES = ['noto-sans-arabic', 'noto-sans-hebrew', 'noto-emoji', 'noto-sans-sc', 'noto-sans-kr'] as const

interface Range extends FontFile {
  from: number
  to: number
}

/** The files that may have a letter, the preferred one first. */
export function fontFilesOf(codePoint: number): FontFile[] {
  return ranges().filter(({ from, to }) => codePoint >= from && codePoint <= to)
}

let known: Range[] | undefined

function ranges(): Range[] {
  known ??= PACKAGES.flatMap(rangesOf)
  return known
}

/** A package that is not installed has no letters: these are written in Latin ones. */
function rangesOf(name: string): Range[] {
  const list = listOf(name)
  if (!list) return []
  const { folder, ranges: texts } = list
  return Object.entries(texts).flatMap(([part, text]) => {
    const key = `${name}-${part.replace(/[[\]]/g, '')}`
    const file = { name: key, path: join(folder, 'files', `${key}-wght-normal.woff2`) }
    return text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace(/^U\+/, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { ...file, from, to }
    })
  })
}

function listOf(name: string): { folder: string; ranges: Record<string, string> } | undefined {
  try {
    const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/unicode.json`)
    return { folder: dirname(path), ranges: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> }
  } catch {
    return undefined
  }
}
