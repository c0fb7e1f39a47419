import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../database/database-errors.ts'
import { NoSpace, ReadOnly } from '../../errors.ts'
import { type FileStorage, type StoredBytes, storageKey } from './file-storage.ts'

/**
 * Stores files in a folder: `{folder}/{tenant}/{shelf}/{id}`. A file is written under a temporary name and renamed, so
 * that nobody reads half of one. Several servers must share the folder.
 */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (place: StoredBytes) => join(folder, storageKey(place))
  return {
    async write(place, file) {
      const path = pathOf(place)
      const draft = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, file instanceof Uint8Array ? file : file.stream)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw unwritable(error)
      }
    },
    async probeWriting() {
      const draft = join(folder, `probe.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, PROBE)
      } catch (error) {
        throw unwritable(error)
      } finally {
        await rm(draft, { force: true }).catch(() => {})
      }
    },
    async read(place) {
      const file = await open(pathOf(place)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), length: size }
    },
    async remove(places) {
      await Promise.all(places.map((place) => rm(pathOf(place), { force: true })))
    },
  }
}

/** Uses a block of the disk. */
const PROBE = Buffer.alloc(4096, 'x')

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const CLOSED = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EIO'])

/** The error for a file that could not be written. */
export function unwritable(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (FULL.has(code)) return new NoSpace(error)
  return CLOSED.has(code) ? new ReadOnly(error) : error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
