import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PAGES = ['docs/guide/architecture.md', 'docs/glossary.md']

/** The code spans of a page that look like a path: `src/server/clock.ts`, `src/protocol/`. */
function pathsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  return [...new Set(code.filter((name) => /^[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|json|html|md))$/.test(name)))]
}

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that are there', () => {
    expect(pathsOf(page).filter((path) => !existsSync(path))).toEqual([])
  })
})

it('the walks through the architecture name their files', () => {
  const walks = pathsOf('docs/guide/architecture.md')
  expect(walks.filter((path) => path.startsWith('src/server/')).length).toBeGreaterThan(20)
  expect(walks.filter((path) => path.startsWith('src/browser/')).length).toBeGreaterThan(10)
})
