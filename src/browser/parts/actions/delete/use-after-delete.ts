import { useContext } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ShowContext, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { ActionSubject } from '../action-subject.ts'

/**
 * Runs after a delete: leaves the record's own screen for the list; any other screen is reloaded. The list's rows are
 * only marked as stale, or the screen being left would request the deleted record.
 */
export function useAfterDelete({ resource, record }: ActionSubject): () => void {
  const shown = useContext(ShowContext)
  const queries = useQueryClient()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const list = useScreenPath().list(resource)
  const isOwnScreen = shown?.resource === resource && shown.record?.id === record?.['id']
  return () => {
    if (!isOwnScreen || !list) return refresh()
    void queries.invalidateQueries({ refetchType: 'none' })
    void navigate(list, { replace: true })
  }
}
