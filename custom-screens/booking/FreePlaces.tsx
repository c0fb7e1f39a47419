import { StatusChip } from '#browser/api.ts'
import type { OpenClass } from '../../custom-actions/booking-search/classes.contract.ts'
import { useWords } from './use-words.ts'

/** The free places of a class, or how many wait for one. */
export function FreePlaces({ of: { free, max_consumers: places, waiting } }: { of: OpenClass }) {
  const words = useWords()
  if (free === null || places === null) return <StatusChip value="valid" label={words('no_limit')} />
  if (free > 0) return <StatusChip value="valid" label={words('of_places', { free, places })} />
  const label = waiting > 0 ? `${words('full')} · ${words('waiting', { smart_count: waiting })}` : words('full')
  return <StatusChip value="full" label={label} />
}
