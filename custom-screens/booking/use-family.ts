import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import family from '../../custom-actions/booking-search/family.contract.ts'

/** The family that books, with its children. */
export function useFamily(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['booking', 'family', id],
    queryFn: async ({ signal }) => (await data.call(family, { params: { id }, signal })).item,
  })
}
