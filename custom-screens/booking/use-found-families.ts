import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced, useRollcallData } from '#browser/api.ts'
import families, { type FoundFamily } from '../../custom-actions/booking-search/families.contract.ts'

const PAUSE_MS = 250
const SHORTEST = 2
const NONE: readonly FoundFamily[] = []

/** The families that match what was typed, after a pause in typing. */
export function useFoundFamilies(typed: string) {
  const data = useRollcallData()
  const text = typed.trim()
  const search = useDebounced(text, PAUSE_MS)
  const isAsked = text.length >= SHORTEST && search.length >= SHORTEST
  const reply = useQuery({
    queryKey: ['booking', 'families', search],
    queryFn: async ({ signal }) => (await data.call(families, { query: { search }, signal })).items,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return {
    found: isAsked ? (reply.data ?? NONE) : NONE,
    /** True when the reply is that to what is typed. */
    isSettled: isAsked && search === text && !reply.isFetching && !reply.error,
    isBusy: isAsked && (reply.isFetching || search !== text),
    error: isAsked ? reply.error : null,
    retry: () => void reply.refetch(),
  }
}
