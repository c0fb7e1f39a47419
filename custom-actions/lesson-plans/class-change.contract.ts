import { contract } from '#protocol/index.ts'
import { PLAN } from './new-class.contract.ts'

export default contract('lesson-plans/class-change', {
  method: 'POST',
  path: 'classes/:id/lesson-plan',
  permission: 'classes.edit',
  summary: 'What a change of a class would do to its lessons',
  body: {
    course_id: { reference: 'course', optional: true },
    venue_id: { reference: 'venue', optional: true },
    day_of_week: { kind: 'integer', minimum: 0, maximum: 6, optional: true },
    start_time: 'time?',
    end_time: 'time?',
    instructor_id: { reference: 'instructor', nullable: true, optional: true },
  },
  reply: { item: { fields: PLAN } },
})
