import { contract } from '#protocol/index.ts'

export default contract('lessons/remove-consumer', {
  method: 'PUT',
  path: 'classes/:class_id/lessons/:id/consumers',
  permission: 'lessons.consumers.delete',
  summary: 'Remove somebody from a lesson',
  body: { consumer_id: { reference: 'consumer' } },
  reply: { success: { const: true } },
})
