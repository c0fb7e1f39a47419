import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { importDirection } from '../../lint/import-direction.ts'

function lint(filename: string, code: string): string[] {
  const linter = new Linter({ cwd: '/project' })
  const plugin = { rules: { direction: importDirection } }
  return linter
    .verify(code, [{ files: ['**/*.ts'], plugins: { own: plugin }, rules: { 'own/direction': 'error' } }], {
      filename: `/project/${filename}`,
    })
    .map((problem) => problem.message)
}

describe('import-direction', () => {
  it('lets data flow forward', () => {
    expect(lint('src/server/a.ts', "import { x } from '#protocol/b.ts'")).toEqual([])
    expect(lint('app/a.ts', "import { x } from '../custom-actions/b.ts'")).toEqual([])
    expect(lint('src/browser/list/a.ts', "import { x } from '../kinds/b.ts'")).toEqual([])
  })

  it('refuses browser and server knowing each other', () => {
    expect(lint('src/browser/a.ts', "import { x } from '#server/b.ts'")).toEqual([
      'src/browser must not import src/server: src/browser may import src/declarations, src/protocol.',
    ])
    expect(lint('src/server/a.ts', "export { x } from '../browser/b.ts'")).toHaveLength(1)
  })

  it('refuses the framework knowing the application, also when it loads it lazily', () => {
    expect(lint('src/server/a.ts', "const x = import('../../app/demo/seed.ts')")).toHaveLength(1)
    expect(lint('src/protocol/a.ts', "import { x } from '#rules/b.ts'")).toHaveLength(1)
  })

  it('lets the application in by the doors alone', () => {
    expect(lint('custom-actions/a/b.ts', "import { NotFound } from '#server/api.ts'")).toEqual([])
    expect(lint('custom-screens/a/b.ts', "import { humanise } from '#protocol/index.ts'")).toEqual([])
    expect(lint('app/a.ts', "import { loadModel } from '../src/declarations/index.ts'")).toEqual([])
    expect(lint('custom-actions/a/b.ts', "import { NotFound } from '#server/errors.ts'")).toEqual([
      'custom-actions must not import src/server/errors.ts: import from #server/api.ts, and add there what custom code may use.',
    ])
    expect(lint('custom-screens/a/b.ts', "import('#protocol/text/csv.ts')")).toHaveLength(1)
    expect(lint('app/a.ts', "export { x } from '../src/declarations/model.ts'")).toHaveLength(1)
  })

  it('lets screens import contracts, which import nothing of the server', () => {
    expect(lint('custom-screens/a/b.ts', "import move from '../../custom-actions/a/move.contract.ts'")).toEqual([])
    expect(lint('custom-screens/a/b.ts', "import move from '../../custom-actions/a/move.endpoint.ts'")).toHaveLength(1)
    expect(lint('custom-actions/a/b.contract.ts', "import { contract } from '#protocol/index.ts'")).toEqual([])
    expect(lint('custom-actions/a/b.contract.ts', "import { A } from './a.contract.ts'")).toEqual([])
    expect(lint('custom-actions/a/b.contract.ts', "import { sql } from '#server/api.ts'")).toHaveLength(1)
    expect(lint('custom-actions/a/b.kind.ts', "import { sql } from '#server/api.ts'")).toHaveLength(1)
    expect(lint('custom-screens/a/b.ts', "import isbn from '../../custom-actions/a/isbn.kind.ts'")).toEqual([])
    expect(lint('custom-actions/a/b.contract.ts', "import { plan } from './plan.ts'")).toEqual([
      'Screens load contracts and kinds as well: they may import src/protocol, rules and each other, not custom-actions/a/plan.ts.',
    ])
  })

  it('keeps what reads declarations out of screens', () => {
    expect(lint('custom-screens/a/b.ts', "import { loadModel } from '#declarations/index.ts'")).toHaveLength(1)
  })

  it('leaves the framework and its tests their own modules', () => {
    expect(lint('src/cli/a.ts', "import { x } from '#server/errors.ts'")).toEqual([])
    expect(lint('tests/server/a.test.ts', "import { x } from '#server/errors.ts'")).toEqual([])
  })
})
