import { contract } from '#protocol/index.ts'
import { CANCELLATION } from './cancel.contract.ts'

/** Of lessons that are cancelled in one go. */
export const MOST_LESSONS = 500

export default contract('lessons/cancel-several', {
  method: 'POST',
  path: 'lessons/cancel',
  permission: 'classes.lessons.cancel',
  summary:
    'Cancel those of several lessons that are neither cancelled nor completed; credit their families, and notify each once of all its lessons',
  body: { ...CANCELLATION, ids: { items: { reference: 'lesson' }, minItems: 1, maxItems: MOST_LESSONS } },
  reply: {
    success: { const: true },
    lessons: { kind: 'integer', description: 'That have been cancelled.' },
    families: 'integer',
    credited: { kind: 'money', description: 'Pence, in all.' },
    emails: 'integer',
    text_messages: 'integer',
  },
})
