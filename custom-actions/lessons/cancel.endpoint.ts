import { Conflict, type EndpointDefinition } from '#server/api.ts'
import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import { cancelLessons } from './cancel-lessons.ts'
import { CANCELLATION_FIELDS, type CancellationBody, cancellationOf } from './cancellation-body.ts'
import { requireReason } from './require-reason.ts'
import { lockLesson } from './lock-lesson.ts'
import { notifyFamilies } from './notify-families.ts'

/** CXL-01 to CXL-06, LES-04: cancels a lesson, credits its families and tells them, all or nothing. */
const cancel: EndpointDefinition<CancellationBody> = {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/cancel',
  permission: 'classes.lessons.cancel',
  summary: 'Cancel a lesson; credit and tell its families',
  body: { type: 'object', required: ['reason'], additionalProperties: false, properties: CANCELLATION_FIELDS },
  reply: {
    type: 'object',
    properties: {
      success: { const: true },
      families: { type: 'integer' },
      credited: { type: 'integer', description: 'Pence, in all.' },
      emails: { type: 'integer' },
      text_messages: { type: 'integer' },
    },
  },
  async run(context, { params, body }) {
    const { id, status } = await lockLesson(context, params)
    if (status === 'cancelled') throw new Conflict('This lesson has been cancelled already.')
    if (status === 'completed') throw new Conflict('This lesson is completed, so it cannot be cancelled any more.')
    await requireReason(context.tx, 'cancellation-reasons', body.reason)
    const cancelled = await cancelLessons(context, [id], cancellationOf(body))
    const { emails, textMessages } = await notifyFamilies(context, cancelled, body)
    return {
      success: true,
      families: familiesOf(cancelled.places).length,
      credited: cancelled.credits.reduce((sum, { amount }) => sum + amount, 0),
      emails,
      text_messages: textMessages,
    }
  },
}

export default cancel
