import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { Days } from '#rules/courses/lesson-dates.ts'
import type { Conflict } from '#rules/courses/rollover-conflicts.ts'

/** What rolling a course over would come to, as `GET courses/{id}/duplicate` gives it. */
export interface RolloverPlan extends Days {
  send_rollover_email_on: string
  classes: number
  lessons: number
  children: number
  families: number
  leaving: number
  conflicts: (Conflict & { class_id: number; class: string })[]
}

/** As it is typed: dates may be missing. */
export interface RolloverValues {
  start_date: string | null
  end_date: string | null
  send_rollover_email_on: string | null
}

/** Asks what a rollover would come to: for the dates that are given, else for the next term. */
export function useRolloverPlan(course: number, asked?: Partial<Days>) {
  const data = useRollcallData()
  const query = new URLSearchParams(asked).toString()
  return useQuery({
    queryKey: ['rollover', course, query],
    queryFn: async ({ signal }) => {
      const path = `courses/${course}/duplicate${query && `?${query}`}`
      return (await data.call<{ item: RolloverPlan }>({ method: 'GET', path, signal })).item
    },
    placeholderData: keepPreviousData,
    // Classes and absences change while the dialog is closed.
    gcTime: 0,
  })
}
