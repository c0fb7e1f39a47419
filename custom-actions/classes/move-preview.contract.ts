import { contract } from '#protocol/index.ts'

export default contract('classes/move-preview', {
  method: 'GET',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'What moving a class to another course would come to',
  query: { course_id: 'id' },
  reply: { item: { fields: { removed: 'integer', added: 'integer', kept: 'integer' } } },
})
