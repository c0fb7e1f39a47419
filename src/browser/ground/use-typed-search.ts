import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from './use-debounced.ts'

const PAUSE_MS = 250

export interface TypedSearch<T> {
  /** Key of the query; the text is added to it. */
  queryKey: readonly unknown[]
  typed: string
  /** @param text trimmed */
  search(text: string, signal: AbortSignal): Promise<T>
  /** The fewest characters that are searched for; default 0, where all is found without a text. */
  shortest?: number
  /** Pause in typing before the server is asked, in ms. An emptied text is asked for at once. */
  pauseMs?: number
  /** False: nothing is asked for. Default true. */
  enabled?: boolean
  staleTime?: number
}

/**
 * A search that the server makes while somebody types. What was found last stays in view until the next is there, and is outdated
 * meanwhile: who chooses of it might choose what takes its place.
 */
export function useTypedSearch<T>({
  queryKey,
  typed,
  search,
  shortest = 0,
  pauseMs = PAUSE_MS,
  enabled = true,
  staleTime = 0,
}: TypedSearch<T>) {
  const text = typed.trim()
  const debounced = useDebounced(text, pauseMs)
  const asked = text === '' ? '' : debounced
  const isWanted = enabled && text.length >= shortest
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isWanted && asked.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime,
  })
  const isOther = asked !== text
  return {
    /** Undefined before anything was found, and where the text is too short. */
    found: isWanted ? data : undefined,
    /** True until what is typed has been answered: what is shown meanwhile is that of another text, and must not be chosen from. */
    isOutdated: isWanted && (isOther || isPlaceholderData || isPending),
    /** True while an answer to the typed text is to come. */
    isBusy: isWanted && (isOther || isFetching),
    /** True when `found` is that of the typed text. */
    isSettled: isWanted && !isOther && !isFetching && !error,
    error: isWanted && !isOther ? error : null,
    retry: () => void refetch(),
  }
}
