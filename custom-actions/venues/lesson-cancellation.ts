import type { Cancellation } from '../lessons/cancellation/cancel-lessons.ts'
import { cancellationOf } from '../lessons/cancellation/cancellation-body.ts'
import type { ClosingBody } from './close.contract.ts'

/** Cancelling the lessons of a closing: their reason is one of those for cancelling, not of those for closing. */
export function lessonCancellation({ cancellation_reason, ...body }: ClosingBody, closureId?: number): Cancellation {
  const cancellation = cancellationOf({ ...body, reason: cancellation_reason })
  return { ...cancellation, ...(closureId !== undefined && { closureId }) }
}
