import { contract } from '#protocol/index.ts'

export default contract('lessons/add-consumer', {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/consumers',
  permission: 'lessons.consumers.add',
  summary: 'Add somebody to a lesson',
  body: {
    consumer_id: { reference: 'consumer' },
    taster: 'boolean?',
    confirm: { kind: 'boolean', optional: true, description: 'Adds although the lesson is full, for those who may.' },
  },
  reply: {
    item: {
      fields: {
        id: 'id',
        lesson_id: 'id',
        consumer_id: 'id',
        present: 'boolean|null',
        taster: 'boolean',
        consumer: { fields: { id: 'id', name: 'text' } },
      },
    },
  },
})
