import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readFileEnvironment } from '#server/files/storage/file-environment.ts'
import type { FileStorage } from '#server/files/storage/file-storage.ts'
import { folderStorage } from '#server/files/storage/folder-storage.ts'
import { openFiles } from '#server/files/storage/open-files.ts'
import { s3Storage } from '#server/files/storage/s3-storage.ts'
import { type S3Server, startS3Server } from '../s3-server.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-files-'))
  s3 = await startS3Server()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'tester')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await rm(folder, { recursive: true })
})

const storages: [string, () => FileStorage][] = [
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['S3', () => s3Storage({ bucket: 'library', region: 'eu-west-2', endpoint: s3.endpoint })],
]

describe.each(storages)('files in %s', (_name, open) => {
  const place = { tenantId: 3, id: 4127, variant: 'file' } as const
  const small = { ...place, variant: 'thumbnail' } as const

  async function textAt(storage: FileStorage, at: typeof place | typeof small): Promise<string | undefined> {
    const found = await storage.read(at)
    if (!found) return undefined
    const text = Buffer.concat(await found.stream.toArray()).toString()
    expect(found.length).toBe(text.length)
    return text
  }

  it('are read as they were written, each by itself', async () => {
    const storage = open()
    await storage.write(place, Buffer.from('whole'))
    await storage.write(small, Buffer.from('small'))
    await storage.write({ ...place, tenantId: 4 }, Buffer.from('another tenant'))
    expect(await textAt(storage, place)).toBe('whole')
    expect(await textAt(storage, small)).toBe('small')
    await storage.write(place, Buffer.from('anew'))
    expect(await textAt(storage, place)).toBe('anew')
  })

  it('are read as they were written from a stream, a piece at a time', async () => {
    const storage = open()
    const pieces = Array.from({ length: 500 }, (_, number) => Buffer.from(`${number},`.repeat(200)))
    const whole = Buffer.concat(pieces)
    await storage.write(place, { stream: Readable.from(pieces), length: whole.length })
    expect(await textAt(storage, place)).toBe(whole.toString())
  })

  it('are what they were, where the stream of others breaks off', async () => {
    const storage = open()
    await storage.write(place, Buffer.from('whole'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('The disk has gone.')
      })(),
    )
    await expect(storage.write(place, { stream: broken, length: 8 })).rejects.toThrow('The disk has gone.')
    expect(await textAt(storage, place)).toBe('whole')
  })

  it('are gone when they are removed; what is not there is no error', async () => {
    const storage = open()
    await storage.remove([place, small, { ...place, id: 99 }])
    expect(await textAt(storage, place)).toBeUndefined()
    expect(await textAt(storage, small)).toBeUndefined()
    expect(await storage.read({ ...place, tenantId: 4 })).toBeDefined()
  })
})

describe('where files are kept', () => {
  it('follows the environment', async () => {
    const inFolder = await openFiles(readFileEnvironment({}), folder)
    await inFolder.storage.write({ tenantId: 1, id: 511, variant: 'file' }, Buffer.from('x'))
    expect(await readFile(join(folder, 'files/1/ff/511'), 'utf8')).toBe('x')
    const env = {
      S3_BUCKET: 'shelves',
      S3_ENDPOINT: s3.endpoint,
      FILE_LINK_SECRET: 's'.repeat(32),
      MAX_UPLOAD_BYTES: '5',
    }
    const inBucket = await openFiles(readFileEnvironment(env), folder)
    await inBucket.storage.write({ tenantId: 1, id: 511, variant: 'thumbnail' }, Buffer.from('y'))
    expect(s3.objects.get('/shelves/1/ff/511.thumbnail')?.toString()).toBe('y')
    expect(inBucket.maxBytes).toBe(5)
  })

  it('makes a secret of its own where none is given, and keeps it to itself', async () => {
    const file = { id: 1, name: 'a.png', type: 'image/png', bytes: 1, width: 1, height: 1 } as const
    const now = new Date('2026-03-18T10:00:00Z')
    const [first, second] = [
      await openFiles(readFileEnvironment({}), folder),
      await openFiles(readFileEnvironment({}), folder),
    ]
    const key = first.links.reply({ tenantId: 1, sessionId: 7 }, file, now).url.split('key=')[1] ?? ''
    expect(second.links.verify(1, key, now)).toEqual({ tenantId: 1, sessionId: 7, secondsLeft: 1800 })
    expect((await stat(join(folder, 'file-link-secret'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    [
      { S3_BUCKET: 'x', S3_ENDPOINT: 'nowhere' },
      'S3_ENDPOINT is an address such as https://s3.example.org, not "nowhere".',
    ],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT is set without a bucket: name it in S3_BUCKET.'],
    [{ FILE_LINK_SECRET: 'short' }, 'FILE_LINK_SECRET has at least 32 characters, chosen at random.'],
    [{ MAX_UPLOAD_BYTES: '5 MB' }, 'MAX_UPLOAD_BYTES is a whole number of bytes, such as 20000000, not "5 MB".'],
  ])('refuses %j', (env, message) => {
    expect(() => readFileEnvironment(env)).toThrow(message)
  })
})
