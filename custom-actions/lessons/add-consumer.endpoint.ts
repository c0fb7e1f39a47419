import { isFull } from '#rules/classes/capacity.ts'
import { obstacleToAdding } from '#rules/lessons/choosing.ts'
import { Conflict, endpoint, isPermitted, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import addConsumer from './add-consumer.contract.ts'
import { findNewcomer, type Newcomer } from './registers/find-newcomer.ts'
import { obstacleMessage } from './obstacle-message.ts'
import { lockLesson, type LockedLesson } from './lock-lesson.ts'

/** Permission to exceed a lesson's places. */
const OVERFILL = 'lessons.overfill'

/**
 * LES-10, LES-11, LES-12: adds a child to a lesson. A full lesson accepts another only from a user who may overfill it,
 * after confirmation: the refusal then contains `"confirm": true`.
 */
export default endpoint({
  ...addConsumer,
  async run(call) {
    const { params, body } = call
    const lesson = await lockLesson(call, params)
    const consumer = await findNewcomer(call, lesson, body.consumer_id)
    refuseWhereObstructed(call, lesson, consumer, body.confirm === true)
    const taster = isTaster(call, lesson, consumer, body.taster)
    const values = { lesson_id: lesson.id, consumer_id: consumer.id, present: null, taster }
    const id = await call.records('lesson_consumer').asSystem().create(values)
    return { item: { id, ...values, consumer: { id: consumer.id, name: consumer.name } } }
  },
})

function refuseWhereObstructed(
  context: RequestContext,
  { status, class: { places } }: LockedLesson,
  { name, isPlaced, taken }: Newcomer,
  isConfirmed: boolean,
): void {
  const obstacle = obstacleToAdding({ status: status ?? 'upcoming', isPlaced, isFull: isFull(places, taken) })
  if (obstacle === undefined) return
  const canBeHelped = obstacle === 'full' && isPermitted(context, OVERFILL)
  if (canBeHelped && isConfirmed) return
  throw new Conflict(obstacleMessage(obstacle, name), { reason: obstacle, ...(canBeHelped && { confirm: true }) })
}

/** A child booked for trials comes for one, unless stated otherwise. */
function isTaster(
  { user }: RequestContext,
  { tasters_enabled }: LockedLesson,
  { bookingType }: Newcomer,
  asked: boolean | undefined,
): boolean {
  const isAvailable = tasters_enabled && user.features.taster_sessions === true
  if (asked && !isAvailable) throw new ValidationFailed({ taster: [message('lessons.no_taster')] })
  return asked ?? (isAvailable && bookingType === 'taster')
}
