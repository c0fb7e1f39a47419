import { useQuery } from '@tanstack/react-query'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface RoleToView {
  id: number
  name: string
  guard: string
  level: number
}

/** The roles that the user may preview the screens as; none without the permission. */
export function useRolesToView() {
  const data = useRollcallData()
  const { can } = useAccess()
  const { guards } = useApplication().application
  const { data: roles = [], error } = useQuery({
    queryKey: ['access/roles'],
    queryFn: async ({ signal }) =>
      (await data.call<{ items: RoleToView[] }>({ method: 'GET', path: 'access/roles', signal })).items,
    enabled: can('access.view_as'),
  })
  const labelOf = ({ name, guard }: RoleToView) => `${name} · ${guards[guard]?.title ?? guard}`
  return { roles, error, labelOf }
}
