import { useInfiniteQuery } from '@tanstack/react-query'
import Typography from '@mui/material/Typography'
import { FailedPart, FormSkeleton, useRollcallData } from '#browser/api.ts'
import classes from '../../custom-actions/booking-search/classes.contract.ts'
import type { OpenClass } from '../../custom-actions/booking-search/classes.contract.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { ClassFacts } from './ClassFacts.tsx'
import { FreePlaces } from './FreePlaces.tsx'
import { nextPage } from './next-page.ts'
import { useClassSlot } from './use-class-slot.ts'
import { useWords } from './use-words.ts'

export interface ClassStepProps {
  venueId: number
  child: { id: number; date_of_birth: string }
  chosen: number | undefined
  onChoose: (chosen: OpenClass) => void
}

/** BOOK-09: the classes of the venue that are open for booking, in pages of 5, each with what speaks against it. */
export function ClassStep({ venueId, child, chosen, onChoose }: ClassStepProps) {
  const words = useWords()
  const slotOf = useClassSlot()
  const { found, error, retry, isLoading, more } = useOpenClasses(venueId, child.id)
  if (error) return <FailedPart error={error} onRetry={retry} />
  if (isLoading) return <FormSkeleton />
  if (found.length === 0) return <Typography role="status">{words('no_classes')}</Typography>
  return (
    <ChoiceList
      label={words('class')}
      chosen={chosen}
      more={more}
      onChoose={(id) => onChoose(found.find((one) => one.id === id)!)}
      choices={found.map((one) => ({
        id: one.id,
        title: one.name,
        aside: <FreePlaces of={one} />,
        children: (
          <>
            {slotOf(one)}
            <ClassFacts of={one} dateOfBirth={child.date_of_birth} />
          </>
        ),
      }))}
    />
  )
}

function useOpenClasses(venue_id: number, consumer_id: number) {
  const data = useRollcallData()
  const query = useInfiniteQuery({
    queryKey: ['booking', 'classes', venue_id, consumer_id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      data.call(classes, { query: { venue_id, consumer_id, page: pageParam }, signal }),
    getNextPageParam: nextPage,
  })
  return {
    found: query.data?.pages.flatMap(({ items }) => items) ?? [],
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isLoading: query.isPending,
    more: query.hasNextPage ? { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : undefined,
  }
}
