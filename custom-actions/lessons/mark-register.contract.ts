import { contract } from '#protocol/index.ts'

/** How many marks one call may bring. */
const MOST = 200

export default contract('lessons/mark-register', {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/register/marks',
  permission: 'classes.lessons.register.edit',
  summary: 'Mark children in a register, each on its own',
  body: {
    operations: {
      minItems: 1,
      maxItems: MOST,
      items: {
        description: 'One tap: what somebody wants a mark to be, and which version of it was before their eyes.',
        fields: {
          operation_id: { kind: 'text', format: 'uuid' },
          consumer_id: 'integer',
          present: 'boolean|null',
          based_on: { kind: 'integer', minimum: 0, description: 'The mark_version that was seen.' },
          follows: {
            kind: 'text',
            format: 'uuid',
            optional: true,
            description:
              'Operation on the same child whose answer was not known: what came of it counts in place of based_on.',
          },
        },
      },
    },
  },
  reply: {
    items: [
      {
        fields: {
          operation_id: 'text',
          consumer_id: 'id',
          outcome: { enum: ['changed', 'same', 'clash', 'gone'] },
          needs_decision: { kind: 'boolean', description: 'It was not done, and a person has to say what is right.' },
          present: 'boolean|null',
          mark_version: 'integer',
          marked_by: { nullable: true, fields: { id: 'id', name: 'text' } },
          marked_at: 'dateTime|null',
        },
      },
    ],
  },
})
