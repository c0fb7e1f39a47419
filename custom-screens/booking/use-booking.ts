import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRollcallData } from '#browser/api.ts'
import readSelection, { type Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import {
  type BookingState,
  choose,
  readAddress,
  reopen,
  type Selected,
  SELECTIONS,
  writeAddress,
} from './booking-address.ts'

/** A booking in progress: its state, what has been chosen, and the moves between steps. */
export interface Booking {
  state: BookingState
  /** The chosen records, as far as it is known. */
  records: Partial<Selection>
  error: unknown
  retry: () => void
  choose: <S extends Selected>(step: S, record: NonNullable<Selection[S]>) => void
  reopen: (step: Selected) => void
}

/** The state of the wizard, in the address of the screen; a reload reads what was chosen again. */
export function useBooking(): Booking {
  const data = useRollcallData()
  const [params, setParams] = useSearchParams()
  const state = readAddress(params)
  const [known, setKnown] = useState<Partial<Selection>>({})
  const asked = askedIn(params, state)
  const isKnown = SELECTIONS.every(
    (step) => asked[`${step}_id`] === undefined || known[step]?.id === asked[`${step}_id`],
  )
  const reply = useQuery({
    queryKey: ['booking', 'selection', asked],
    queryFn: async ({ signal }) => (await data.call(readSelection, { query: asked, signal })).item,
    enabled: !isKnown,
    staleTime: 60_000,
  })
  const records = merged(state, known, reply.data)

  const resolved = isKnown ? undefined : reply.data
  useEffect(() => {
    if (!resolved) return
    const next = writeAddress(settled(state, resolved, params))
    if (next.toString() !== params.toString()) setParams(next, { replace: true })
  })
  return {
    state,
    records,
    error: reply.error,
    retry: () => void reply.refetch(),
    choose: (step, record) => {
      setKnown((before) => ({ ...before, [step]: record }))
      setParams(writeAddress(choose(state, step, record.id)))
    },
    reopen: (step) => setParams(writeAddress(reopen(state, step))),
  }
}

/** A class that the booking began with is asked for once there is a child to book for. */
function askedIn(params: URLSearchParams, { chosen, wished }: BookingState) {
  const consumer = chosen.consumer ?? (Number(params.get('consumer')) || undefined)
  const id = {
    customer_id: chosen.customer,
    consumer_id: consumer,
    venue_id: chosen.venue,
    class_id: chosen.class ?? (consumer === undefined ? undefined : wished),
  }
  return Object.fromEntries(Object.entries(id).filter(([, value]) => value !== undefined)) as Partial<
    Record<`${Selected}_id`, number>
  >
}

/** The state with what the server has found: what is not there is to be chosen again. */
function settled(state: BookingState, found: Selection, params: URLSearchParams): BookingState {
  const chosen: BookingState['chosen'] = {}
  for (const step of SELECTIONS) {
    const id = found[step]?.id
    if (id === undefined) break
    const isAsked =
      state.chosen[step] !== undefined || step === 'customer' || params.has(step) || state.wished !== undefined
    if (!isAsked) break
    chosen[step] = id
  }
  const { active } = state
  const next = SELECTIONS.find((step) => chosen[step] === undefined) ?? 'confirm'
  const isReopened = active !== 'confirm' && params.get('at') === active && chosen[active] !== undefined
  const isWishOpen = state.wished !== undefined && chosen.class === undefined && chosen.consumer === undefined
  return { chosen, active: isReopened ? active : next, ...(isWishOpen && { wished: state.wished! }) }
}

function merged({ chosen }: BookingState, known: Partial<Selection>, found: Selection | undefined): Partial<Selection> {
  const of = <S extends Selected>(step: S) =>
    [known[step], found?.[step]].find((one) => one != null && one.id === chosen[step]) as Selection[S] | undefined
  return Object.fromEntries(SELECTIONS.map((step) => [step, of(step) ?? null])) as Partial<Selection>
}
