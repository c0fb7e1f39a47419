import { contract } from '#protocol/index.ts'
import { CANCELLATION } from '../lessons/cancel.contract.ts'

const { reason, reason_extra, credit_customers, send_email, send_sms } = CANCELLATION

export default contract('courses/cancel', {
  method: 'POST',
  path: 'courses/:id/cancel',
  permission: 'courses.cancel',
  summary:
    'Cancel a course: its lessons to come, the places in its classes and their waiting lists; credit and notify its families',
  body: {
    reason,
    reason_extra,
    credit_customers: { ...credit_customers, help: 'With what each class charges for a lesson.' },
    send_email,
    send_sms,
  },
  reply: {
    success: { const: true },
    lessons: { kind: 'integer', description: 'Cancelled now.' },
    places: { kind: 'integer', description: 'Places that end.' },
    waiting: { kind: 'integer', description: 'Entries of waiting lists that end.' },
    families: 'integer',
    credited: { kind: 'money', description: 'Pence, in all.' },
    emails: 'integer',
    text_messages: 'integer',
  },
})
