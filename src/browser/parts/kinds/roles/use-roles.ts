import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Loading } from '#browser/ground/shell/LoadedPart.tsx'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** A role from a picker. */
export interface Role {
  id: number
  name: string
  guard: string
  level: number
}

/** Roles of one guard, or of all guards that are not scoped. */
export function useRoles(guard: string | undefined): Loading<Role[]> {
  const data = useRollcallData()
  const { application, resources } = useApplication()
  const resource = Object.values(resources).find(({ entity }) => entity === 'role')?.name
  const roles = useQuery({
    queryKey: [resource, 'roles to give'],
    queryFn: ({ signal }) => data.pick(resource ?? '', { signal }),
    enabled: resource !== undefined,
  })
  const meant = useMemo(() => {
    const isMeant = (name: string) => (guard === undefined ? !application.guards[name]?.scoped : name === guard)
    return (roles.data as unknown as Role[] | undefined)?.filter((role) => isMeant(role.guard))
  }, [application, guard, roles.data])
  return { data: meant, error: roles.error, refetch: roles.refetch }
}
