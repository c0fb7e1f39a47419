import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Shows everything as it is after a record has been saved. The form's own copy of the record is not read again: the form is
 * about to close.
 */
export function useRefreshAfter(resource: string, id: number): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, kind, params] }) =>
        !(name === resource && kind === 'getOne' && (params as { id?: string } | undefined)?.id === String(id)),
    })
  }, [queries, resource, id])
}
