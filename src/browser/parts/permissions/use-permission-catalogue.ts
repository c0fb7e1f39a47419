import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CataloguePermission } from './use-permission-words.ts'

/** The names of a guard's permissions in the cache, where a record's screen puts those that come with it. */
export function catalogueKey(guard: string): readonly string[] {
  return ['permissions', guard]
}

/** ROL-08: the permissions that people of a guard can have. */
export function usePermissionCatalogue(guard: string) {
  const data = useRollcallData()
  return useQuery({
    queryKey: catalogueKey(guard),
    queryFn: async () =>
      (await data.call<{ items: CataloguePermission[] }>({ method: 'GET', path: `permissions/${guard}` })).items,
    staleTime: Infinity,
  })
}
