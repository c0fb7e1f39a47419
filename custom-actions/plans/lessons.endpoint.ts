import { endpoint } from '#server/api.ts'
import lessons from './lessons.contract.ts'

/** PLAN-15, MAPI-29: the lessons of the class of a plan that the child is in, on the days of its place. */
export default endpoint({
  ...lessons,
  async run({ records, params }) {
    const plan = await records('plan')
      .under({ customer_id: params.customer_id })
      .get(params.id, {
        with: ['place.class_id', 'place.consumer_id', 'place.started_on', 'place.ended_on', 'place.ended_how'],
      })
    const { class_id, consumer_id, started_on, ended_on, ended_how } = plan.place
    const until = ended_on !== null && ended_how !== 'completed' ? { lt: ended_on } : {}
    const seats = await records('lesson_consumer')
      .asSystem()
      .list({
        where: { consumer_id, 'lesson.class_id': class_id, 'lesson.start_date': { gte: started_on, ...until } },
        sort: ['lesson.start_date', 'lesson.start_time'],
        with: ['lesson.start_date', 'lesson.start_time', 'lesson.end_time', 'lesson.status'],
      })
    return {
      items: seats.map(({ lesson_id, present, lesson }) => ({
        id: lesson_id,
        class_id,
        start_date: lesson.start_date,
        start_time: lesson.start_time,
        end_time: lesson.end_time,
        status: String(lesson.status),
        present: present ?? null,
      })),
      meta: { total: seats.length },
    }
  },
})
