import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { FileStream } from './storage/file-storage.ts'
import { unwritable } from './storage/folder-storage.ts'

/**
 * Writes a file into the system's folder for what is temporary. Whatever fails meanwhile, nothing of it is sent to anybody, and
 * nothing of it stays.
 *
 * @returns the file, complete; it is removed once its stream has been read or destroyed
 */
export async function spoolFile(write: (out: Writable) => Promise<void>): Promise<FileStream> {
  const folder = await mkdtemp(join(tmpdir(), `rollcall-file-${process.pid}-`)).catch((error: unknown) => {
    throw unwritable(error)
  })
  const forget = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  try {
    await write(createWriteStream(path, { mode: 0o600 }))
    const { size: length } = await stat(path)
    const stream = createReadStream(path)
    stream.once('close', () => void forget().catch(() => {}))
    return { stream, length }
  } catch (error) {
    await forget().catch(() => {})
    throw unwritable(error)
  }
}
