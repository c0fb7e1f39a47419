import { useInfiniteQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FailedPart, FormSkeleton, useRollcallData, useValueLocale } from '#browser/api.ts'
import type { Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { Line } from './CustomerStep.tsx'
import { distanceText } from './distance-text.ts'
import { type Page, nextPage } from './next-page.ts'
import { useWords } from './use-words.ts'

interface NearVenue {
  id: number
  name: string
  address: string | null
  city: string | null
  postcode: string | null
  /** Metres. */
  distance: number | null
}

export interface VenueStepProps {
  customerId: number
  chosen: number | undefined
  onChoose: (venue: NonNullable<Selection['venue']>) => void
}

/** BOOK-08: the venues near the family, in pages of 5. */
export function VenueStep({ customerId, chosen, onChoose }: VenueStepProps) {
  const words = useWords()
  const { country, language } = useValueLocale()
  const { venues, error, retry, isLoading, more } = useNearVenues(customerId)
  if (error) return <FailedPart error={error} onRetry={retry} />
  if (isLoading) return <FormSkeleton />
  if (venues.length === 0) return <Typography>{words('no_venues')}</Typography>
  return (
    <ChoiceList
      label={words('venue')}
      chosen={chosen}
      more={more}
      onChoose={(id) => onChoose(venues.find((venue) => venue.id === id)!)}
      choices={venues.map(({ id, name, address, city, postcode, distance }) => ({
        id,
        title: name,
        aside: distance !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {distanceText(distance, country, language)}
          </Box>
        ),
        children: <Line texts={[address, city, postcode]} />,
      }))}
    />
  )
}

function useNearVenues(customerId: number) {
  const data = useRollcallData()
  const query = useInfiniteQuery({
    queryKey: ['booking', 'venues', customerId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      data.call<Page<NearVenue>>({ method: 'GET', path: `venues/near/${customerId}?page=${pageParam}`, signal }),
    getNextPageParam: nextPage,
  })
  return {
    venues: query.data?.pages.flatMap(({ items }) => items) ?? [],
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isLoading: query.isPending,
    more: query.hasNextPage ? { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : undefined,
  }
}
