import { useRollcallData, useTypedSearch } from '#browser/api.ts'
import families, { type FoundFamily } from '../../custom-actions/booking-search/families.contract.ts'

const NONE: readonly FoundFamily[] = []

/** The families that match what was typed, after a pause in typing. */
export function useFoundFamilies(typed: string) {
  const data = useRollcallData()
  const { found = NONE, ...search } = useTypedSearch({
    queryKey: ['booking', 'families'],
    typed,
    shortest: 2,
    search: async (text, signal) => (await data.call(families, { query: { search: text }, signal })).items,
    staleTime: 30_000,
  })
  return { found, ...search }
}
