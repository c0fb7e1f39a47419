import type { Library } from '../../read/library.ts'
import { libraryRecords } from '../../records/library-records.ts'

type Work<T> = (records: ReturnType<typeof libraryRecords>) => Promise<T>

/** Does work in a transaction of its own. */
export function inTurn<T>(library: Library, work: Work<T>): Promise<T> {
  return library.as({}, (context) => work(libraryRecords(context)))
}

/** A transaction that has done its work. @returns what commits it */
export async function begunWork(library: Library, work: Work<unknown>): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDone = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  const whole = inTurn(library, async (records) => {
    await work(records)
    isDone()
    await held
  })
  await Promise.race([done, whole])
  return async () => {
    release()
    await whole
  }
}
