import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface OwnDetails {
  id: number
  first_name: string
  last_name: string
  email: string
  /** A new address that is not confirmed yet. */
  pending_email?: string | null
  /** False while the mail by which a new address is confirmed is switched off. */
  can_change_email?: boolean
}

const KEY = ['current-user']

/** The signed-in user's details and their change; a new address takes effect once it has been confirmed. */
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
  const askForEmail = async (asked: { email: string; current_password: string }) => {
    await data.call({ method: 'PUT', path: 'current-user/email', body: asked })
    await queries.invalidateQueries({ queryKey: KEY, exact: true })
  }
  return { ...query, save, askForEmail }
}
