import { useCallback } from 'react'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { Values } from '#browser/parts/form/form-values.ts'

/**
 * Sends a change of a record, with the version that it is based on. Resolves to the saved record.
 *
 * @param api address of the rows, when it is not the resource's main one
 */
export function useSaveRecord(resource: string, api?: string) {
  const data = useRollcallData()
  return useCallback(
    async (fields: Values, before: Values): Promise<Values> => {
      const id = Number(before['id'])
      const previousData = { ...before, id }
      const saved = await data.update(resource, { id, data: fields, previousData, meta: { ...(api && { api }) } })
      return saved.data as Values
    },
    [data, resource, api],
  )
}
