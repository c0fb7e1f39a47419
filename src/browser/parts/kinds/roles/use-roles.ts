import { useQuery } from '@tanstack/react-query'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** A role from a picker. */
export interface Role {
  id: number
  name: string
  guard: string
  level: number
}

/** Roles of one guard, or of all guards that are not scoped. Pending while loading. */
export function useRoles(guard: string | undefined): { roles: Role[]; isPending: boolean } {
  const data = useRollcallData()
  const { application, resources } = useApplication()
  const resource = Object.values(resources).find(({ entity }) => entity === 'role')?.name
  const { data: roles = [], isPending } = useQuery({
    queryKey: [resource, 'roles to give'],
    queryFn: ({ signal }) => data.pick(resource ?? '', { signal }),
    enabled: resource !== undefined,
  })
  const isMeant = (name: string) => (guard === undefined ? !application.guards[name]?.scoped : name === guard)
  return { roles: (roles as unknown as Role[]).filter((role) => isMeant(role.guard)), isPending }
}
