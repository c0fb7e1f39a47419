import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHECK_KEY } from '../../providers/check.ts'
import { useRollcallData } from '../../providers/rollcall-data-provider.ts'

export interface OwnDetails {
  id: number
  first_name: string
  last_name: string
  email: string
}

const KEY = ['current-user']

/** The signed-in person's details, and how to change them. */
export function useOwnDetails() {
  const data = useRollcallData()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await data.call<{ item: OwnDetails }>({ method: 'GET', path: 'current-user', signal })).item,
  })
  const save = async (names: Pick<OwnDetails, 'first_name' | 'last_name'>) => {
    const { item } = await data.call<{ item: OwnDetails }>({ method: 'PUT', path: 'current-user', body: names })
    queries.setQueryData(KEY, item)
    await queries.invalidateQueries({ queryKey: CHECK_KEY })
  }
  return { ...query, save }
}
