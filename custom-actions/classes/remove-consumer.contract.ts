import { contract, message } from '#protocol/index.ts'

export default contract('classes/remove-consumer', {
  method: 'POST',
  path: 'classes/:id/consumers/:consumer_id/remove',
  // The place is in the class, also where the family has been detached since.
  params: { consumer_id: { reference: 'consumer', scope: false } },
  permission: 'classes.consumers.delete',
  summary: 'Remove somebody from a class',
  body: {
    ended_on: {
      kind: 'date',
      optional: true,
      nullable: true,
      title: 'Leaves on',
      help: 'The first day without the place; lessons before it stay. Empty: today.',
    },
    reason: { enum: 'consumer-remove-reasons', optional: true, nullable: true, title: 'Reason for leaving' },
  },
  forbid: [{ when: { ended_on: { lt: '$today' } }, field: 'ended_on', message: message('classes.ends_in_past') }],
  reply: { success: { const: true }, lessons_removed: 'integer' },
})
