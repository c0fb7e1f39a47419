import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { rollcallPlugin } from '#cli/vite/rollcall-plugin.ts'

let root = ''
let server: ViteDevServer | undefined

/** A message to the browser: a reload, or a problem. */
type Told = { type: string; err?: { message: string } }

async function develop(): Promise<Told[]> {
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [rollcallPlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const told: Told[] = []
  server.ws.send = ((message: Told) => void told.push(message)) as never
  return told
}

function change(path: string, edit: (declaration: Record<string, unknown>) => void): void {
  const file = join(root, path)
  const declaration = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  edit(declaration)
  writeFileSync(file, JSON.stringify(declaration))
  server?.watcher.emit('change', file)
}

const indexCode = async () => (await server?.transformRequest('virtual:rollcall/application'))?.code ?? ''

describe('while developing', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rollcall-vite-'))
    cpSync('tests/fixtures/library', root, { recursive: true })
  })
  afterEach(async () => {
    await server?.close()
    rmSync(root, { recursive: true })
  })

  it('a saved declaration is on the screen at once', async () => {
    const told = await develop()
    expect(await indexCode()).not.toContain('Volumes')
    change('schemas/book.json', (book) => (book['plural'] = 'Volumes'))
    expect(told).toEqual([{ type: 'full-reload' }])
    expect(await indexCode()).toContain('Volumes')
  })

  it('one that does not check clean changes nothing, and the browser shows what is wrong', async () => {
    const told = await develop()
    const before = await indexCode()
    change('resources/books.json', (books) => (books['entity'] = 'scroll'))
    expect(told).toMatchObject([{ type: 'error', err: { message: expect.stringContaining('resources/books.json:') } }])
    expect(await indexCode()).toBe(before)
  })

  it('other files are none of its business', async () => {
    const told = await develop()
    server?.watcher.emit('change', join(root, 'seed.ts'))
    expect(told).toEqual([])
  })
})
