import { contract } from '#protocol/index.ts'
import { PLAN } from '../lesson-plans/new-class.contract.ts'

export default contract('classes/move-preview', {
  method: 'GET',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'What moving a class to another course would do to its lessons',
  query: { course_id: { reference: 'course' } },
  reply: { item: { fields: PLAN } },
})
