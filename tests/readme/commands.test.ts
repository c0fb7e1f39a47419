import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { section } from '../cli/documented-commands.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Rows of the table: the script that each names, and what is said of it. */
const listed = [...section('CONTRIBUTING.md', 'Commands').matchAll(/^\| `npm (?:run )?([\w:-]+)` \| (.+) \|$/gm)].map(
  ([, script = '', text = '']) => ({ script, text }),
)

it('CONTRIBUTING lists every command of package.json once, and no other', () => {
  expect(listed.map(({ script }) => script).sort()).toEqual(Object.keys(scripts).sort())
})

it('CONTRIBUTING says in one line what each command does', () => {
  expect(listed.filter(({ text }) => text.length < 10 || text.length > 120)).toEqual([])
})
