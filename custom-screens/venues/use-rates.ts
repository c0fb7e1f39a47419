import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { readServerErrors, type ServerErrors, useAccess, useClock, useRollcallData } from '#browser/api.ts'
import { addRate, ratesByCourseType, type RevenueRate } from '#rules/venues/revenue-rates.ts'

/** A rate on the screen: one without an id has not been saved yet. */
export interface ShownRate extends RevenueRate {
  id?: number
  course_type?: { id: number; name: string }
}

export interface RateGroup {
  courseType: { id: number; name: string }
  /** In chronological order. */
  rates: ShownRate[]
  /** Its position in the saved list. */
  firstIndex: number
}

const COLLECTION = 'revenue_rates'
const ALL = 500

/** VEN-10, VEN-13, API-22: the rates of a venue, edited until the whole list is saved or discarded. */
export function useRates(venueId: number) {
  const data = useRollcallData()
  const clock = useClock()
  const notify = useNotify()
  const translate = useTranslate()
  const { roots } = useAccess()
  const path = `venues/${venueId}/revenue-rates`
  const {
    data: saved,
    isError,
    refetch,
  } = useQuery({
    queryKey: [COLLECTION, 'all', venueId],
    queryFn: async ({ signal }) => (await data.readRows(path, { count: ALL }, signal)).items as unknown as ShownRate[],
    retry: false,
  })
  const [draft, setDraft] = useState<ShownRate[]>()
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [state, setState] = useState<{ isBusy: boolean; errors?: ServerErrors }>({ isBusy: false })
  const rates = draft ?? saved
  const groups = useMemo(() => groupsOf(rates ?? [], names), [rates, names])

  const change = useCallback(
    (courseTypeId: number, of: readonly ShownRate[]) => {
      setState({ isBusy: false })
      setDraft([...(rates ?? []).filter((rate) => rate.course_type_id !== courseTypeId), ...of])
    },
    [rates],
  )
  const add = (courseType: { id: number; name: string }) => {
    const group = groups.find((one) => one.courseType.id === courseType.id)
    setNames((known) => new Map(known).set(courseType.id, courseType.name))
    change(courseType.id, addRate(group?.rates ?? [], courseType.id, roots().today))
  }
  const giveUp = () => {
    setDraft(undefined)
    setState({ isBusy: false })
  }
  const save = async () => {
    setState({ isBusy: true })
    const rows = groups.flatMap((group) => group.rates.map(sentRate))
    try {
      const body = { _tzoffset: clock().getTimezoneOffset(), [COLLECTION]: rows }
      await data.call({ method: 'PUT', path, body })
      await refetch()
      giveUp()
      notify(translate('venues.rates.saved', { _: 'The rates have been updated.' }), { type: 'success' })
    } catch (error) {
      setState({ isBusy: false, errors: readServerErrors(error, translate) })
    }
  }
  const errorAt = (index: number, field: string) => state.errors?.fields[`${COLLECTION}.${index}.${field}`]
  return {
    groups,
    isLoaded: rates !== undefined,
    isError,
    refetch,
    isChanged: draft !== undefined,
    isBusy: state.isBusy,
    errors: state.errors,
    errorAt,
    change,
    add,
    giveUp,
    save,
  }
}

function groupsOf(rates: readonly ShownRate[], names: ReadonlyMap<number, string>): RateGroup[] {
  const groups = [...ratesByCourseType(rates)].map(([id, of]) => {
    const name = of.find(({ course_type }) => course_type)?.course_type?.name ?? names.get(id) ?? ''
    return { courseType: { id, name }, rates: of }
  })
  groups.sort((one, other) => one.courseType.name.localeCompare(other.courseType.name))
  let firstIndex = 0
  return groups.map((group) => {
    const placed = { ...group, firstIndex }
    firstIndex += group.rates.length
    return placed
  })
}

function sentRate({ id, course_type_id, type, amount, start_date, end_date }: ShownRate): Record<string, unknown> {
  return { ...(id !== undefined && { id }), course_type_id, type, amount, start_date, end_date }
}
