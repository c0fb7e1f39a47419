import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import calendar, { type CalendarLesson, type ClosedDay } from '../../custom-actions/classes/lesson-calendar.contract.ts'
import addConsumer from '../../custom-actions/lessons/add-consumer.contract.ts'
import removeConsumer from '../../custom-actions/lessons/remove-consumer.contract.ts'

export type { CalendarLesson, ClosedDay }

/** Somebody in a lesson. */
export type LessonMember = CalendarLesson['consumers'][number]

/** The part of a lesson needed to add a child to it. */
export type JoinedLesson = Pick<
  CalendarLesson,
  'id' | 'class_id' | 'start_date' | 'booked' | 'consumers' | 'tasters_enabled'
>

const keyOf = (classId: number) => ['classes', 'lesson-calendar', classId]

/** The lessons of a class by day, with their children, and the days on which it usually has none. */
export function useLessonCalendar(classId: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: keyOf(classId),
    queryFn: ({ signal }) => data.call(calendar, { params: { id: classId }, signal }),
    select: ({ items, closed }) => ({ lessons: items, closed }),
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
  return {
    add: (lesson: number, body: { consumer_id: number; taster?: true; confirm?: true }) =>
      refreshed(data.call(addConsumer, { params: { class_id: classId, id: lesson }, body })),
    remove: (lesson: number, consumer: number) =>
      refreshed(
        data.call(removeConsumer, { params: { class_id: classId, id: lesson }, body: { consumer_id: consumer } }),
      ),
  }
}

/** The first day of a calendar: the next one with a lesson, else the last one. */
export function firstDay(lessons: readonly CalendarLesson[], today: string): string | undefined {
  return (lessons.find(({ start_date }) => start_date >= today) ?? lessons.at(-1))?.start_date
}
