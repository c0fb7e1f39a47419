import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface OwnSession {
  id: number
  device: string | null
  address: string | null
  last_used_at: string
  is_current: boolean
}

const KEY = ['current-user', 'sessions']

/** The signed-in user's sessions, and how to end them. */
export function useOwnSessions() {
  const data = useRollcallData()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await data.call<{ items: OwnSession[] }>({ method: 'GET', path: 'current-user/sessions', signal })).items,
  })
  /** One session, or without an id all others. */
  const end = async (id?: number) => {
    await data.call({ method: 'DELETE', path: id === undefined ? KEY.join('/') : `${KEY.join('/')}/${id}` })
    await queries.invalidateQueries({ queryKey: KEY })
  }
  return { ...query, end }
}
