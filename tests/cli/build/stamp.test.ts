import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outdated } from '#cli/build/outdated.ts'
import { changedSinceBuild, readStamp, removeStamp, writeStamp } from '#cli/build/stamp.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rollcall-stamp-'))
  cpSync('tests/fixtures/library', root, { recursive: true })
  for (const part of ['server', 'browser'] as const) writeStamp(root, part, readStamp(root, part))
})
afterEach(() => rmSync(root, { recursive: true }))

const at = (path: string) => join(root, path)

describe('what has been built', () => {
  it('is up to date until one of its inputs changes, and names that', () => {
    expect(outdated(root)).toBeUndefined()
    writeFileSync(at('schemas/book.json'), `${readFileSync(at('schemas/book.json'), 'utf8')}\n`)
    expect(changedSinceBuild(root, 'server')).toBe('schemas/book.json')
    expect(changedSinceBuild(root, 'browser')).toBe('schemas/book.json')
    expect(outdated(root)).toBe('schemas/book.json')
  })

  it('notices a change that leaves the size as it was', () => {
    const text = readFileSync(at('schemas/book.json'), 'utf8')
    writeFileSync(at('schemas/book.json'), text.replace('book', 'bool'))
    expect(outdated(root)).toBe('schemas/book.json')
  })

  it('notices a file that was added, and one that is gone', () => {
    writeFileSync(at('resources/scrolls.json'), '{}')
    expect(outdated(root)).toBe('resources/scrolls.json')
    rmSync(at('resources/scrolls.json'))
    expect(outdated(root)).toBeUndefined()
    rmSync(at('resources/books.json'))
    expect(outdated(root)).toBe('resources/books.json')
  })

  it('is still up to date where files were only touched, or copied to another place', () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(at('schemas/book.json'), later, later)
    expect(outdated(root)).toBeUndefined()
    const copy = mkdtempSync(join(tmpdir(), 'rollcall-stamp-'))
    cpSync(root, copy, { recursive: true })
    expect(outdated(copy)).toBeUndefined()
    rmSync(copy, { recursive: true })
  })

  it('is of the server alone where only the server reads a file', () => {
    writeFileSync(at('translations/en-GB.json'), '{}')
    expect(changedSinceBuild(root, 'server')).toBe('translations/en-GB.json')
    expect(changedSinceBuild(root, 'browser')).toBeUndefined()
  })

  it('counts as missing when it was interrupted, or its stamp cannot be read', () => {
    removeStamp(root, 'browser')
    expect(changedSinceBuild(root, 'browser')).toBeDefined()
    writeFileSync(at('dist/server.stamp.json'), '{"app/')
    expect(changedSinceBuild(root, 'server')).toBeDefined()
  })
})
