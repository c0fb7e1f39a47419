import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { unwritable } from '../../files/storage/folder-storage.ts'

/** A file that is complete, and is removed once it is read or not wanted any more. */
export interface SpooledFile {
  stream: Readable
  /** Length in bytes. */
  length: number
}

/**
 * Writes a file into the system's folder for what is temporary. Whatever fails meanwhile, nothing of it is sent to anybody, and
 * nothing of it stays.
 */
export async function spoolFile(write: (out: Writable) => Promise<void>): Promise<SpooledFile> {
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
