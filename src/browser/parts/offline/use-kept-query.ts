import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import type { OfflineWork } from './offline-work.ts'
import { ownCopies } from './own-copies.ts'
import { usePersonKey } from './use-offline-work.ts'

export interface KeptQuery<T> {
  queryKey: QueryKey
  /** Name of the copy, the same wherever the same is read. */
  name: string
  read: (signal: AbortSignal) => Promise<T>
  /** Until when the copy may be read, and what is shown stays without being read anew; undefined: none is kept. */
  until: (value: T) => Date | undefined
  work: OfflineWork | undefined
  refetchInterval?: number | false
}

/** What was read, and whether it is a copy because nothing answered. */
export interface Kept<T> {
  value: T
  isCopy: boolean
}

/** Reads something from the server and keeps a sealed copy of it; where nothing answers, it gives the copy. */
export function useKeptQuery<T>({ queryKey, name, read, until, work, refetchInterval }: KeptQuery<T>) {
  const person = usePersonKey()
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Kept<T>> => {
      try {
        const value = await read(signal)
        work?.noteConnection('online')
        return { value, isCopy: false }
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 0) throw error
        work?.noteConnection('offline')
        const copy = (await (await ownCopies(person))?.read(name)) as T | undefined
        if (copy === undefined) throw error
        return { value: copy, isCopy: true }
      }
    },
    networkMode: 'always',
    ...(refetchInterval !== undefined && { refetchInterval }),
  }) as UseQueryResult<Kept<T>>
  const shown = query.data
  // Kept as it is shown: what is put into it after it was read belongs to it.
  const keep = useEffectEvent((value: T) => void keepCopy(person, name, value, until(value)))
  useEffect(() => {
    if (shown && !shown.isCopy) keep(shown.value)
  }, [shown])
  useExpiry(queryKey, shown && until(shown.value))
  return query
}

/** Longer than that a browser's timer cannot wait. */
const LONGEST_MS = 2 ** 31 - 1

/** What is on the screen has no longer life than its copy: when the time is over it is asked for anew, or not shown. */
function useExpiry(queryKey: QueryKey, until: Date | undefined): void {
  const queries = useQueryClient()
  const clock = useClock()
  const ends = until?.getTime()
  const expire = useEffectEvent(() => void queries.resetQueries({ queryKey, exact: true }))
  const remaining = useEffectEvent((end: number) => end - clock().getTime())
  useEffect(() => {
    // What has just come from the server is shown whatever the clock of the device says.
    const left = ends === undefined ? 0 : remaining(ends)
    if (left <= 0) return
    const timer = setTimeout(expire, Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [ends])
}

/** Keeps a copy; a browser that keeps nothing is no reason not to show what was read. */
export async function keepCopy(person: string, name: string, value: unknown, until: Date | undefined): Promise<void> {
  if (!until) return
  await ownCopies(person)
    .then((copies) => copies?.keep(name, value, until))
    .catch(() => undefined)
}
