import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Refreshes everything after a record was saved, except the form's own copy of it, since the form is about to close.
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
