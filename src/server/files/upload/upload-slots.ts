import { Busy } from '../../errors.ts'
import type { FileParts } from '../file-parts.ts'

/** Concurrent uploads per server: each is held in memory as a whole. */
const MOST_AT_ONCE = 16

const running = new WeakMap<FileParts, number>()

/** @throws Busy when too many are in progress */
export async function inUploadSlot<T>(files: FileParts, work: () => Promise<T>): Promise<T> {
  const count = () => running.get(files) ?? 0
  if (count() >= MOST_AT_ONCE) throw new Busy()
  running.set(files, count() + 1)
  try {
    return await work()
  } finally {
    running.set(files, count() - 1)
  }
}
