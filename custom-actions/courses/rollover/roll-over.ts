import type { Days } from '#rules/courses/lesson-dates.ts'

/** The parameters of a rollover. Dates are civil. */
export interface RollOver extends Days {
  course_id: number
  send_rollover_email_on: string
  show_online_date: string | null
  last_registration_date: string | null
}
