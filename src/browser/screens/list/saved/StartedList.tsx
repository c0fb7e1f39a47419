import { type ReactNode, useEffect, useRef } from 'react'
import { parseQueryFromLocation, useStoreContext } from 'react-admin'
import { useLocation } from 'react-router'
import { useClock } from '#browser/ground/model/clock.ts'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useSavedList } from '#browser/parts/saved/use-saved-list.ts'
import type { SavedListChoice } from '#protocol/saved-filters.ts'
import { useHiddenColumns } from '../columns/use-hidden-columns.ts'
import { type ListState, placedBy, savedListAddress } from './list-choice.ts'

/**
 * Opens the list with the filters that its reader wants it to open with. An address that says what is shown, and a list
 * that was left in this visit, come before them.
 */
export default function StartedList({ children }: { children: (start?: ListState) => ReactNode }) {
  const target = useListTarget()
  const { hide } = useHiddenColumns(target)
  const today = useClock()().toISOString().slice(0, 10)
  const location = useLocation()
  const store = useStoreContext()
  const isAsked = useRef(
    Object.keys(parseQueryFromLocation(location)).length === 0 && !store.getItem(`${target.key}.listParams`),
  ).current
  const { data, isPending } = useSavedList<SavedListChoice>(savedListAddress(target.resource), isAsked)
  const choice = data?.items.find(({ starts, fits }) => starts && fits)?.choice
  const start = useRef<ListState>(undefined)
  if (choice && !start.current) start.current = placedBy(choice, target, today)
  const hidden = start.current?.hidden
  const isHidden = useRef(false)
  useEffect(() => {
    if (!hidden || isHidden.current) return
    isHidden.current = true
    hide([...hidden])
  }, [hidden, hide])
  if (isAsked && isPending) return <ScreenSkeleton />
  return children(start.current)
}
