import { contract } from '#protocol/index.ts'

export default contract('lessons/reinstate', {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/reinstate',
  permission: 'classes.lessons.cancel',
  summary: 'Undo that a lesson is cancelled, as long as no family was told or credited',
  reply: { success: { const: true } },
})
