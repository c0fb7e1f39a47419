import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { hasUnfinished, useRollcallData } from '#browser/api.ts'
import type { Days } from '#rules/courses/lesson-dates.ts'
import duplicatePreview from '../../custom-actions/courses/duplicate-preview.contract.ts'

/** Typed values: dates may be missing. */
export interface RolloverValues {
  start_date: string | null
  end_date: string | null
  send_rollover_email_on: string | null
}

/** The days that are typed; undefined while one of them is missing, or half typed. */
export function askedDays({ start_date, end_date }: Partial<RolloverValues>): Days | undefined {
  if (!start_date || !end_date || hasUnfinished({ start_date, end_date })) return undefined
  return { start_date, end_date }
}

/** Fetches the preview of a rollover: for the given dates, else for the next term. */
export function useRolloverPlan(course: number, asked?: Partial<Days>) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['rollover', course, asked],
    queryFn: async ({ signal }) =>
      (await data.call(duplicatePreview, { params: { id: course }, ...(asked && { query: asked }), signal })).item,
    placeholderData: keepPreviousData,
    // Classes and absences change while the dialog is closed.
    gcTime: 0,
  })
}
