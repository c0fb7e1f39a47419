import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApplication } from '#cli/create/new-application.ts'
import { FIRST_LOGIN } from '#cli/serving/first-tenant.ts'
import { filesShown } from '../readme/fenced-blocks.ts'
import { ROOT } from './documented-commands.ts'

const TIMEOUT = 300_000
const MODULES = join(ROOT, 'node_modules')

let folder: string
let root: string
let said: string
let running: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-create-'))
  root = join(folder, 'bike-shop')
  said = await newApplication(root)
  await install()
}, TIMEOUT)

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Does what `npm install` would, without a network: the packed framework, and its dependencies as they are here. */
async function install(): Promise<void> {
  const modules = join(root, 'node_modules')
  const own = join(modules, 'rollcall')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  mkdirSync(own)
  const [packed = ''] = readdirSync(join(root, 'vendor'))
  await promisify(execFile)('tar', ['-xzf', join(root, 'vendor', packed), '-C', own, '--strip-components', '1'])
  chmodSync(join(own, 'bin/rollcall.js'), 0o755)
  symlinkSync(join(own, 'bin/rollcall.js'), join(modules, '.bin/rollcall'))
  for (const name of readdirSync(MODULES)) {
    if (!name.startsWith('.')) symlinkSync(join(MODULES, name), join(modules, name))
  }
}

/** The environment of somebody at a terminal: nothing of this test run, and of Vitest's. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, DATA_DIR: join(folder, 'data') }
}

/** Starts it by a script, and waits until it says where it is. */
async function start(...command: string[]): Promise<{ at: string; said: string }> {
  const child = spawn('npm', command, { cwd: root, env: { ...environment(), PORT: '0' }, detached: true })
  running = child
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const address = () => /Bike shop is at (\S+)/.exec(text)?.[1]
  await expect
    .poll(() => (child.exitCode === null ? address() : `ended: ${text}`), { timeout: TIMEOUT, interval: 200 })
    .toMatch(/^http/)
  return { at: address() ?? '', said: text }
}

async function stop(): Promise<void> {
  const child = running
  running = undefined
  if (child?.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

async function npm(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, env: environment() })
  return stdout
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>

describe.skipIf(process.platform === 'win32')('an application that was just created', () => {
  it('stands in a folder of its own, called after it, with the framework as its one dependency', () => {
    expect(said).toContain('npm install')
    expect(read('package.json')).toMatchObject({
      name: 'bike-shop',
      dependencies: { rollcall: 'file:vendor/rollcall-0.1.0.tgz' },
    })
    // One copy of the editor, and the types of what the framework's own files import.
    expect(read('package.json')).toMatchObject({
      devDependencies: { typescript: expect.any(String) as string, '@types/pg': expect.any(String) as string },
      overrides: { '@tiptap/core': expect.any(String) as string },
    })
    expect(read('app/application.json')).toMatchObject({ name: 'bike-shop' })
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('<title>Bike shop</title>')
    expect(existsSync(join(root, '.gitignore'))).toBe(true)
  })

  it(
    'has code of the right types, the framework included',
    async () => {
      expect(await npm('run', 'types')).not.toContain('error')
    },
    TIMEOUT,
  )

  it('has the entity that the README adds, but for what refers to the business', () => {
    const shown = filesShown(readFileSync(join(ROOT, 'README.md'), 'utf8'))
    const of = (path: string) => JSON.parse(shown[path] ?? '') as Record<string, Record<string, unknown>>
    const { venue_id: _venue, ...properties } = of('schemas/locker.json').properties ?? {}
    expect(read('schemas/locker.json')).toMatchObject({ properties })
    const { quickFilters } = of('resources/lockers.json').list ?? {}
    expect(read('resources/lockers.json')).toMatchObject({
      entity: 'locker',
      screen: '/lockers/:id',
      list: { quickFilters },
    })
  })

  it('brings nothing of the business along', () => {
    const own = readdirSync(join(root, 'node_modules/rollcall'))
    expect(own).toEqual(expect.arrayContaining(['bin', 'src', 'package.json', 'README.md']))
    expect(
      own.filter((name) => ['app', 'rules', 'schemas', 'resources', 'custom-screens', 'tests'].includes(name)),
    ).toEqual([])
  })

  it(
    'passes its check',
    async () => {
      expect(await npm('run', 'check')).toContain('The declarations are right.')
    },
    TIMEOUT,
  )

  it(
    'passes its tests',
    async () => {
      expect(await npm('test')).toMatch(/# pass 3\n# fail 0|pass 3\n.*fail 0/)
    },
    TIMEOUT,
  )

  it(
    'starts, serves its screens, and answers whoever signs in',
    async () => {
      const { at, said: text } = await start('start')
      expect(text).toContain('Building the server …\nBuilding the browser app …\n')

      expect(await (await fetch(at)).text()).toContain('<div id="root">')
      const identity = { 'content-type': 'application/json', 'x-tenant': 'demo' }
      const login = await fetch(`${at}/api/login`, {
        method: 'POST',
        headers: identity,
        body: JSON.stringify(FIRST_LOGIN),
      })
      const { item } = (await login.json()) as { item: { token: string } }
      const reply = await fetch(`${at}/api/lockers?count=1&sorting[number]=asc`, {
        headers: { ...identity, authorization: `Bearer ${item.token}` },
      })
      expect(await reply.json()).toMatchObject({
        items: [{ number: 'A1', size: 'small', monthly_rent: 500 }],
        meta: { total: 3 },
      })
      expect(text).toContain(`Sign in as ${FIRST_LOGIN.email}`)
      await stop()
    },
    TIMEOUT,
  )

  it(
    'builds nothing when it is started again, and nothing when it is served',
    async () => {
      expect((await start('start')).said).not.toContain('Building')
      await stop()
      const { at } = await start('run', 'serve')
      expect((await fetch(`${at}/api/health`)).status).toBe(200)
      await stop()
    },
    TIMEOUT,
  )

  it(
    'is not served when it has changed since it was built, and is built when it is started',
    async () => {
      const file = join(root, 'resources/lockers.json')
      const declared = readFileSync(file, 'utf8')
      writeFileSync(file, `${declared}\n`)
      await expect(npm('run', 'serve')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          'resources/lockers.json has changed since the build. Run `npm run build`, then `npm run serve` again.',
        ),
      })
      writeFileSync(file, declared.replace('"entity": "locker"', '"entity": "lokcer"'))
      await expect(npm('start')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('resources/lockers.json:'),
      })
      writeFileSync(file, declared)
      expect((await start('start')).said).toContain('Building the server …')
      await stop()
    },
    TIMEOUT,
  )
})

describe.skipIf(process.platform === 'win32')('its built screens', () => {
  it('hold nothing of the gallery, which is for those who write them', () => {
    const assets = join(root, 'dist/browser/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const texts = scripts.map((name) => readFileSync(join(assets, name), 'utf8'))
    expect(texts.join()).toContain('forgot-password')
    expect(scripts.filter((name, at) => /gallery/i.test(name) || texts[at]?.includes('Cell without a value'))).toEqual(
      [],
    )
  })
})

describe('creating an application', () => {
  it('writes nothing into a folder in which there is something', async () => {
    await expect(newApplication(root)).rejects.toThrow('is not empty. Nothing was written.')
  })

  it('refuses a name that a package cannot have', async () => {
    await expect(newApplication(join(folder, 'Bike Shop'))).rejects.toThrow('"Bike Shop" cannot be the name')
    expect(existsSync(join(folder, 'Bike Shop'))).toBe(false)
  })
})
