import { contract } from '#protocol/index.ts'

export default contract('courses/delete', {
  method: 'DELETE',
  path: 'courses/:id',
  permission: 'courses.delete',
  summary: 'Queue the deletion of a course',
  reply: { success: { const: true }, job: { fields: { id: 'id' } } },
})
