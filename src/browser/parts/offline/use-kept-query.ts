import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import type { OfflineWork } from './offline-work.ts'
import { ownCopies } from './own-copies.ts'
import { usePersonKey } from './use-offline-work.ts'

export interface KeptQuery<T> {
  queryKey: QueryKey
  /** Name of the copy, unique to the data. */
  name: string
  read: (signal: AbortSignal) => Promise<T>
  /** Expiry of the copy, and of the data shown without being refreshed; undefined: no copy is stored. */
  until: (value: T) => Date | undefined
  work: OfflineWork
  refetchInterval?: number | false
}

/** The data, and whether it is a copy because the server could not be reached. */
export interface Kept<T> {
  value: T
  isCopy: boolean
}

/** Reads data from the server and stores an encrypted copy; returns the copy when the server cannot be reached. */
export function useKeptQuery<T>({ queryKey, name, read, until, work, refetchInterval }: KeptQuery<T>) {
  const person = usePersonKey()
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Kept<T>> => {
      try {
        const value = await read(signal)
        work.noteConnection('online')
        return { value, isCopy: false }
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 0) throw error
        work.noteConnection('offline')
        const copy = (await (await ownCopies(person))?.read(name)) as T | undefined
        if (copy === undefined) throw error
        return { value: copy, isCopy: true }
      }
    },
    networkMode: 'always',
    ...(refetchInterval !== undefined && { refetchInterval }),
  }) as UseQueryResult<Kept<T>>
  const shown = query.data
  // Stores the data as shown, including changes made to it after reading.
  const keep = useEffectEvent((value: T) => void keepCopy(person, name, value, until(value)))
  useEffect(() => {
    if (shown && !shown.isCopy) keep(shown.value)
  }, [shown])
  useExpiry(queryKey, shown && until(shown.value))
  return query
}

/** The longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1

/** Data on the screen lives no longer than its copy: when it expires it is fetched again, or hidden. */
function useExpiry(queryKey: QueryKey, until: Date | undefined): void {
  const queries = useQueryClient()
  const clock = useClock()
  const ends = until?.getTime()
  const expire = useEffectEvent(() => void queries.resetQueries({ queryKey, exact: true }))
  const remaining = useEffectEvent((end: number) => end - clock().getTime())
  useEffect(() => {
    // Fresh data from the server is shown whatever the device's clock says.
    const left = ends === undefined ? 0 : remaining(ends)
    if (left <= 0) return
    const timer = setTimeout(expire, Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [ends])
}

/** Stores a copy; a browser that cannot store it still shows the data. */
export async function keepCopy(person: string, name: string, value: unknown, until: Date | undefined): Promise<void> {
  if (!until) return
  await ownCopies(person)
    .then((copies) => copies?.keep(name, value, until))
    .catch(() => undefined)
}
