import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { AddToLesson } from '../classes/AddToLesson.tsx'
import { useLessonCalendar } from '../classes/lesson-calendar.ts'

/** LES-10: puts somebody into the lesson whose screen it is. Those of the class come first, as soon as they are known. */
export default function AddConsumer({ parent, onClose }: CustomCodeProps['dialog']) {
  const classId = Number(parent?.class_id)
  const { data: lessons = [] } = useLessonCalendar(classId)
  const { data: of = {} } = useClass(classId)
  const known = lessons.find(({ id }) => id === parent?.id)
  const lesson = known ?? {
    id: Number(parent?.id),
    class_id: classId,
    start_date: String(parent?.start_date),
    booked: 0,
    consumers: [],
  }
  return <AddToLesson lesson={lesson} lessons={lessons} of={of} onClose={onClose} />
}

/** The class, for the ages that it is for. */
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
