import { contract } from '#protocol/index.ts'

export default contract('lessons/save-register', {
  method: 'PUT',
  path: 'classes/:class_id/lessons/:id/register',
  permission: 'classes.lessons.register.edit',
  summary: 'Save the register of a lesson',
  body: {
    completed: 'boolean?',
    consumers: {
      optional: true,
      maxItems: 500,
      items: {
        fields: {
          id: 'integer',
          present: 'boolean|null',
          based_on: { kind: 'integer', minimum: 0, optional: true, description: 'The mark_version that was seen.' },
          follows: { kind: 'text', format: 'uuid', optional: true, description: 'As of the marks one by one.' },
        },
      },
    },
    // That of the lesson is sent along by those who may not see whoever it is.
    instructor_id: { reference: 'instructor', scope: false, nullable: true, optional: true },
  },
  reply: {
    item: {
      fields: {
        id: 'id',
        class_id: 'id',
        instructor_id: 'id|null',
        completed_at: 'dateTime|null',
        consumers: [{ fields: { id: 'id', present: 'boolean|null', mark_version: 'integer' } }],
      },
    },
    gone: { items: 'id', description: 'Whom the caller has seen in the register, and who has left it since.' },
    notice: 'message',
  },
})
