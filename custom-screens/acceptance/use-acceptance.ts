import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasUnfinished, useDebounced, useRollcallData } from '#browser/api.ts'
import acceptance from '../../custom-actions/booking-search/acceptance.contract.ts'
import lessonCalendar from '../../custom-actions/classes/lesson-calendar.contract.ts'
import monthlyOffer from '../../custom-actions/quotations/monthly-offer.contract.ts'
import quotation, { type Terms } from '../../custom-actions/quotations/quotation.contract.ts'

/** Pause in typing before a price is asked for. */
const PAUSE_MS = 300

/** The class and the child of an acceptance. */
export interface Accepting {
  class_id: number
  consumer_id: number
}

export function useAcceptanceStart({ class_id: id, consumer_id }: Accepting) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['acceptance', 'start', id, consumer_id],
    queryFn: async ({ signal }) => (await data.call(acceptance, { params: { id, consumer_id }, signal })).item,
    // A form begins with it: later news would overwrite what is typed.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** ACC-30, ACC-31: the lessons of the class, each with the reason why it cannot be chosen. */
export function useLessons({ class_id: id, consumer_id }: Accepting) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['acceptance', 'lessons', id, consumer_id],
    queryFn: async ({ signal }) =>
      (await data.call(lessonCalendar, { params: { id }, query: { consumer_id }, signal })).items,
  })
}

/** ACC-29, MAPI-09: the monthly payments that the class offers. */
export function useMonthlyOffer(
  { class_id: id, consumer_id }: Accepting,
  date: string,
  { member, sibling }: { member: boolean; sibling: boolean },
  isOn: boolean,
) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['acceptance', 'offer', id, consumer_id, date, member, sibling],
    queryFn: async ({ signal }) =>
      (
        await data.call(monthlyOffer, {
          params: { id, consumer_id, date, member: String(member) as never },
          query: { sibling_discount: sibling },
          signal,
        })
      ).item,
    enabled: isOn,
    placeholderData: keepPreviousData,
  })
}

/** The price of the booking as it is typed; that of before stays in view until the new one is there. */
export function useQuotation({ class_id: id, consumer_id }: Accepting, terms: Terms) {
  const data = useRollcallData()
  const typed = JSON.stringify(terms)
  const asked = useDebounced(typed, PAUSE_MS)
  const key = ['acceptance', 'quotation', id, consumer_id, asked]
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await data.call(quotation, { params: { id, consumer_id }, body: JSON.parse(asked) as Terms, signal })).item,
    enabled: !hasUnfinished(JSON.parse(asked) as Terms),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isAsking = asked !== typed || query.isFetching
  return {
    key,
    quotation: query.error ? undefined : query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** True until the price of what is typed is there, or the reason why it has none. */
    isAsking,
    /** True when the price is that of what is typed. */
    isCurrent: !isAsking && !query.isPlaceholderData && query.isSuccess,
  }
}
