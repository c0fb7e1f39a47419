import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROW = /^\| (\*\*.+?\*\*.*?) \| (.+?) \| (.+?) \|$/gm
const LINES = readFileSync('docs/glossary.md', 'utf8').match(/^\| (?!name \||-).*$/gm) ?? []
const names = [...LINES.join('\n').matchAll(ROW)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name),
)

it('the glossary gives each concept a name of its own', () => {
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('the glossary says of each concept what it is, and which words to avoid', () => {
  const incomplete = LINES.filter((line) => line.replace(ROW, '').trim() !== '' || / \|\s+\|/.test(line))
  expect(incomplete.filter((line) => !line.startsWith('|---'))).toEqual([])
})
