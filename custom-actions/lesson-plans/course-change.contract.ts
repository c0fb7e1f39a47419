import { contract } from '#protocol/index.ts'
import { PLAN } from './new-class.contract.ts'

export default contract('lesson-plans/course-change', {
  method: 'POST',
  path: 'courses/:id/lesson-plan',
  permission: 'courses.edit',
  summary: 'What a change of the dates of a course would do to its lessons',
  body: { start_date: 'date?', end_date: 'date?' },
  reply: { item: { fields: PLAN } },
})
