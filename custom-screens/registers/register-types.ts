import type { Attendance } from '#rules/lessons/attendance-percentage.ts'
import type { LessonStatus } from '#rules/lessons/lesson-status.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RegisterClosed } from '#rules/lessons/register-window.ts'

/** An emergency contact. */
export interface Contact {
  name: string | null
  relationship: string | null
  phone: string | null
}

/** A child's line, as `GET classes/{class_id}/lessons/{id}/register` gives it. */
export interface RegisterChild {
  id: number
  name: string
  /** Months. */
  age: number
  present: Presence
  /** Version of `present`. */
  mark_version: number
  marked_by: { id: number; name: string } | null
  marked_at: string | null
  taster: boolean
  permit_media_usage: boolean
  attendance: Attendance
  owes?: boolean
  contact: Contact | null
  medical?: Record<string, string> | null
}

/** The register of a lesson. */
export interface Register {
  id: number
  class_id: number
  class: { id: number; name: string; venue: { id: number; name: string } | null }
  start_date: string
  start_time: string
  end_time: string
  status: LessonStatus
  completed_at: string | null
  instructor_id: number | null
  instructor: { id: number; name: string } | null
  closed: RegisterClosed | null
  max_consumers: number | null
  occupancy: number
  consumers: RegisterChild[]
}

/** The address of a lesson's register. */
export function registerPath({ id, class_id }: { id: unknown; class_id: unknown }): string {
  return `/classes/${String(class_id)}/lessons/${String(id)}/register`
}
