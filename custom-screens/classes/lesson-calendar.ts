import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'

/** A child in a lesson. */
export interface LessonMember {
  id: number
  name: string
  date_of_birth: string
  present: boolean | null
  taster: boolean
}

/** A lesson as `GET classes/{id}/lessons/calendar` gives it. */
export interface CalendarLesson {
  id: number
  class_id: number
  start_date: string
  start_time: string
  end_time: string
  status: 'upcoming' | 'completed' | 'cancelled' | 'incomplete'
  tasters_enabled: boolean
  instructor: { id: number; name: string } | null
  /** Null: without limit. */
  places: number | null
  booked: number
  consumers: LessonMember[]
}

/** The part of a lesson needed to add a child to it. */
export type JoinedLesson = Pick<CalendarLesson, 'id' | 'class_id' | 'start_date' | 'booked' | 'consumers'>

const keyOf = (classId: number) => ['classes', 'lesson-calendar', classId]

/** The lessons of a class by day, with their children. */
export function useLessonCalendar(classId: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: keyOf(classId),
    queryFn: ({ signal }) =>
      data.call<{ items: CalendarLesson[] }>({ method: 'GET', path: `classes/${classId}/lessons/calendar`, signal }),
    select: ({ items }) => items,
  })
}

/** Adds children to lessons of a class and removes them, and refreshes the screen. */
export function useLessonMembers(classId: number) {
  const data = useRollcallData()
  const client = useQueryClient()
  const refreshed = async (change: Promise<unknown>) => {
    await change
    await client.invalidateQueries()
  }
  const path = (lesson: number) => `classes/${classId}/lessons/${lesson}/consumers`
  return {
    add: (lesson: number, body: { consumer_id: number; confirm?: true }) =>
      refreshed(data.call({ method: 'POST', path: path(lesson), body })),
    remove: (lesson: number, consumer: number) =>
      refreshed(data.call({ method: 'PUT', path: path(lesson), body: { consumer_id: consumer } })),
  }
}

/** The first day of a calendar: the next one with a lesson, else the last one. */
export function firstDay(lessons: readonly CalendarLesson[], today: string): string | undefined {
  return (lessons.find(({ start_date }) => start_date >= today) ?? lessons.at(-1))?.start_date
}
