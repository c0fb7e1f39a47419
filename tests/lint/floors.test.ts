import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { floors } from '../../lint/floors.ts'

function lint(filename: string, code: string): string[] {
  const linter = new Linter({ cwd: '/project' })
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { own: { rules: { floors } } },
    rules: { 'own/floors': 'error' as const },
  }
  return linter.verify(code, [config], { filename: `/project/${filename}` }).map((problem) => problem.message)
}

describe('floors', () => {
  it('lets imports run down and along a floor', () => {
    expect(lint('src/browser/app/a.ts', "import { b } from '#browser/screens/list/b.ts'")).toEqual([])
    expect(lint('src/browser/screens/show/a.ts', "import { b } from '../form/b.ts'")).toEqual([])
    expect(lint('src/browser/parts/kinds/a.ts', "import { b } from '../../ground/model/b.ts'")).toEqual([])
    expect(lint('src/browser/parts/kinds/a.ts', "import { b } from '#protocol/b.ts'")).toEqual([])
  })

  it('refuses imports that run up, also of types and when loaded lazily', () => {
    expect(lint('src/browser/parts/actions/a.ts', "import { b } from '#browser/screens/form/b.ts'")).toEqual([
      'parts must not import from screens: imports run down the floors app, screens, parts, ground. Move what both need down, or have it handed in by a context.',
    ])
    expect(lint('src/browser/ground/model/a.ts', "import type { B } from '../../parts/kinds/b.ts'")).toHaveLength(1)
    expect(lint('src/browser/ground/model/a.ts', "export * from '#browser/app/b.ts'")).toHaveLength(1)
    expect(lint('src/browser/parts/actions/a.ts', "const b = import('#browser/screens/form/b.ts')")).toHaveLength(1)
    expect(lint('src/browser/parts/a.ts', "type B = import('#browser/screens/form/b.ts').B")).toHaveLength(1)
  })

  it('refuses a room that is on no floor', () => {
    expect(lint('src/browser/charts/a.ts', 'export const a = 1')).toEqual([
      'A file of src/browser belongs on one of its floors: app, screens, parts, ground.',
    ])
  })

  it('keeps the doors for the application', () => {
    expect(lint('src/browser/api.ts', "export { b } from './screens/form/b.ts'")).toEqual([])
    expect(lint('src/browser/parts/kinds/a.ts', "import { b } from '#browser/api.ts'")).toEqual([
      'parts must not import the doors of src/browser: they are for the application.',
    ])
  })

  it('refuses the application to go past the doors', () => {
    expect(lint('custom-screens/loans/a.ts', "import { b } from '#browser/api.ts'")).toEqual([])
    expect(lint('custom-screens/loans/a.ts', "import type { B } from '#browser/ground/model/b.ts'")).toHaveLength(1)
    expect(lint('app/main.ts', "import { start } from '../src/browser/app/start.ts'")).toEqual([
      'app must not import past the doors of src/browser: import from #browser/api.ts, which custom screens are given, or from #browser/start.ts or #browser/words.ts. Add there what is missing.',
    ])
  })

  it('says nothing of the rest of the house', () => {
    expect(lint('src/server/a.ts', "import { b } from './b.ts'")).toEqual([])
  })
})
