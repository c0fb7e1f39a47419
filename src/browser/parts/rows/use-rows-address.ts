import { useApplication } from '#browser/ground/model/use-model.ts'
import { relationApi } from './list-target.ts'
import { useRelation } from './relation-context.ts'

/**
 * Where rows of a resource are written: under the record whose tab this is (`branches/3/closures`), if the resource is
 * mounted there; undefined for its main address.
 */
export function useRowsAddress(resource: string): string | undefined {
  const { resources } = useApplication()
  const placement = useRelation()
  if (placement?.view.resource !== resource || placement.relation.through) return undefined
  const { view, parent, relation } = placement
  const isMounted = resources[resource]?.mounts.some(
    ({ api }) => api.replace(`:${relation.by}`, ':parent') === view.api,
  )
  return isMounted ? relationApi(view, parent.record) : undefined
}
