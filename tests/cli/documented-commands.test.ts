import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { commandsOf, ROOT, terminalBlocks } from './documented-commands.ts'

const guides = readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`)
const pages = ['README.md', 'CONTRIBUTING.md', ...guides]
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  it('names no command that is not there', () => {
    const missing = commandsOf(page).filter(({ text }) => {
      const [tool, verb = '', name = ''] = text.split(' ')
      if (tool !== 'npm') return true
      return verb === 'run' ? !(name in scripts) : !['ci', 'install', 'start', 'test'].includes(verb)
    })
    expect(missing).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('has no block that a shell cannot read', async () => {
    for (const lines of terminalBlocks(readFileSync(join(ROOT, page), 'utf8'))) {
      if (!lines.some((line) => /^(?:npm|export|[A-Z_]+=)/.test(line))) continue
      await promisify(execFile)('bash', ['-n', '-c', lines.join('\n')])
    }
  })
})

it('finds the commands of the pages, in blocks and in running text', () => {
  const texts = commandsOf('README.md').map(({ text }) => text)
  expect(texts).toContain('npm start')
  expect(texts).toContain('npm run db:migrate')
  expect(texts).toContain('npm run tenant -- add acme "Acme Swimming" --host office.acme.example')
  expect(texts).toContain('npm run check:translations')
  expect(commandsOf('CONTRIBUTING.md').map(({ text }) => text)).toContain('npm run test:mutation')
})

const run = (name: string, argument: string) =>
  promisify(execFile)(join(ROOT, 'node_modules/.bin/tsx'), [...(scripts[name] ?? '').split(' ').slice(1), argument], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  })

it.each(['check:ledger', 'check:materialized', 'check:translations'])(
  '%s lists its options, and takes no argument for a folder',
  async (name) => {
    expect((await run(name, '--help')).stdout).toContain('--root <folder>')
    await expect(run(name, 'elsewhere')).rejects.toMatchObject({
      stderr: expect.stringContaining('too many arguments'),
    })
  },
)

it.each(['bench:declarations', 'bench:form', 'bench:screens'])(
  '%s lists its options, and measures nothing for an argument that it does not know',
  async (name) => {
    const { stdout } = await run(name, '--help')
    expect(stdout).toContain(`Usage: ${name} [options]`)
    expect(stdout).toContain('--rounds <number>')
    expect(stdout).not.toContain(' ms (')
    await expect(run(name, '--round')).rejects.toMatchObject({
      stderr: expect.stringContaining("unknown option '--round'"),
    })
  },
)

it('every script of our own that runs to its end reads its options', () => {
  // It installs a whole Debian, and takes no options.
  const without = ['test:bare']
  const own = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /^tsx (\S+\.ts)$/.exec(script) ?? []
    return file !== undefined && !without.includes(name) ? [{ name, file }] : []
  })
  const deaf = atLeastOne(own).filter(
    ({ name, file }) => !readFileSync(join(ROOT, file), 'utf8').includes(`new Command('${name}')`),
  )
  expect(deaf).toEqual([])
})

it('every script runs what is there', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.ts\b/g) ?? [])
  const present = new Set(readdirSync(ROOT, { recursive: false }) as string[])
  for (const file of atLeastOne(files)) {
    expect(present).toContain(file.split('/')[0])
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toBe('')
  }
})
