import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'

/** The address of a resource's list, for a link to it. Undefined when there is none, or it is not open to the user. */
export function useListAddress(resource: string): string | undefined {
  const { area, screens } = useResourceEntry(resource)
  const { can } = useAccess()
  return can(`${area}.list`) ? screens.list : undefined
}
