import { useQuery } from '@tanstack/react-query'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import { AddToLesson } from '../classes/AddToLesson.tsx'
import { useLessonCalendar } from '../classes/lesson-calendar.ts'

/** LES-10: adds a child to the lesson on the screen. Those of the class are listed first, once loaded. */
export default function AddConsumer({ parent, onClose }: CustomCodeProps['dialog']) {
  const classId = Number(parent?.class_id)
  const { data: calendar } = useLessonCalendar(classId)
  const lessons = calendar?.lessons ?? []
  const { data: of = {} } = useClass(classId)
  const known = lessons.find(({ id }) => id === parent?.id)
  const lesson = known ?? {
    id: Number(parent?.id),
    class_id: classId,
    start_date: String(parent?.start_date),
    booked: 0,
    tasters_enabled: parent?.tasters_enabled === true,
    consumers: [],
  }
  return <AddToLesson lesson={lesson} lessons={lessons} of={of} onClose={onClose} />
}

/** The class, for its ages. */
function useClass(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['classes', 'ages', id],
    queryFn: async ({ signal }) => {
      const { item } = await data.call<{ item: Record<string, unknown> }>({
        method: 'GET',
        path: `classes/${id}`,
        signal,
      })
      return item
    },
  })
}
