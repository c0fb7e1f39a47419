import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import type { Days } from '#rules/courses/lesson-dates.ts'
import type { Conflict } from '#rules/courses/rollover-conflicts.ts'

/** The effect of rolling a course over, from `GET courses/{id}/duplicate`. */
export interface RolloverPlan extends Days {
  send_rollover_email_on: string
  classes: number
  lessons: number
  children: number
  families: number
  leaving: number
  conflicts: (Conflict & { class_id: number; class: string })[]
}

/** Typed values: dates may be missing. */
export interface RolloverValues {
  start_date: string | null
  end_date: string | null
  send_rollover_email_on: string | null
}

/** Fetches the preview of a rollover: for the given dates, else for the next term. */
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
