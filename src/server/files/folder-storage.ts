import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, type StoredBytes, storageKey } from './file-storage.ts'

/**
 * Keeps files in a folder: `{folder}/{tenant}/{shelf}/{id}`. A file is written aside and then renamed, so that nobody reads
 * half of one. Several servers need the same folder.
 */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (place: StoredBytes) => join(folder, storageKey(place))
  return {
    async write(place, bytes) {
      const path = pathOf(place)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
