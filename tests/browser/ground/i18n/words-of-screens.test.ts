import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { firstMessages } from '#browser/ground/i18n/first-messages.ts'
import { messages } from '#browser/ground/i18n/messages.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

/** The files that nothing else loads. */
const STARTS = ['src/browser/start.ts', 'src/browser/app/start.tsx']

interface SourceFile {
  /** Files that are loaded with it. */
  imports: string[]
  /** Files that it loads later. */
  loads: string[]
  /** Keys of texts that it names. */
  says: string[]
  /** Keys of texts that it adds. */
  adds: string[]
}

const ALL = new Set(keysOf(messages))
const FIRST = new Set(keysOf(firstMessages))

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${prefix}${name}.`) : [prefix + name],
  )
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const all = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found)
const said = (code: string) => all(code, /'(rollcall\.[\w.]+)'/g).filter((key) => ALL.has(key))

function resolved(from: string, address: string): string[] {
  if (address.startsWith('#browser/')) return [address.replace('#browser', 'src/browser')]
  return address.startsWith('.') ? [join(dirname(from), address)] : []
}

async function readSource(file: string): Promise<SourceFile> {
  const code = codeOf(file)
  const adds: string[] = []
  for (const [, prefix = '', name = ''] of code.matchAll(/addMessages\(\s*'([^']+)',\s*(\w+)/g)) {
    const [address = ''] = all(code, new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'g'))
    const [from = ''] = resolved(file, address)
    const added = (await import(/* @vite-ignore */ pathToFileURL(from).href)) as Record<string, object>
    adds.push(...keysOf(added[name] ?? {}, `${prefix}.`))
  }
  return {
    imports: all(code, /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'/gms).flatMap((to) => resolved(file, to)),
    loads: all(code, /import\('([^']+)'\)/g).flatMap((to) => resolved(file, to)),
    says: said(code),
    adds,
  }
}

/** A file with all that is loaded with it. */
function loadedWith(file: string, files: ReadonlyMap<string, SourceFile>, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !files.has(file)) return seen
  seen.add(file)
  files.get(file)?.imports.forEach((other) => loadedWith(other, files, seen))
  return seen
}

const inBoth = (one: Set<string>, other: Set<string>) => new Set([...one].filter((key) => other.has(key)))

/** The texts that are there whenever a part is: its own, and those that are there on every way to it. */
function textsThere(parts: ReadonlyMap<string, Set<string>>, files: ReadonlyMap<string, SourceFile>) {
  const ownOf = (part: string) => [...(parts.get(part) ?? [])].flatMap((file) => files.get(file)?.adds ?? [])
  const there = new Map([...parts.keys()].map((part) => [part, STARTS.includes(part) ? new Set(FIRST) : ALL]))
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const part of parts.keys()) {
      const loaders = [...parts].filter(([, loaded]) =>
        [...loaded].some((file) => files.get(file)?.loads.includes(part)),
      )
      const before = STARTS.includes(part)
        ? FIRST
        : loaders.map(([loader]) => there.get(loader) ?? FIRST).reduce(inBoth, ALL)
      const now = new Set([...before, ...ownOf(part)])
      if (now.size !== there.get(part)?.size) isSettled = false
      there.set(part, now)
    }
  }
  return there
}

describe('texts that are loaded with the screens that say them', () => {
  it('are there on every way to whatever says them', async () => {
    const files = new Map<string, SourceFile>()
    for (const file of filesIn('src/browser')) files.set(file, await readSource(file))
    const names = new Set([...STARTS, ...[...files.values()].flatMap(({ loads }) => loads)])
    const parts = new Map([...names].map((part) => [part, loadedWith(part, files)]))
    const there = textsThere(parts, files)
    const missing = [...parts].flatMap(([part, loaded]) =>
      [...loaded].flatMap((file) =>
        (files.get(file)?.says ?? []).filter((key) => !there.get(part)?.has(key)).map((key) => `${key} in ${file}`),
      ),
    )
    expect(new Set(missing)).toEqual(new Set())
    expect(parts.size).toBeGreaterThan(50)
  })

  it('are not said by custom code, which cannot load them', () => {
    const keys = ['custom-screens', 'app'].flatMap((folder) => filesIn(folder)).flatMap((file) => said(codeOf(file)))
    expect(atLeastOne(keys).filter((key) => !FIRST.has(key))).toEqual([])
  })
})
