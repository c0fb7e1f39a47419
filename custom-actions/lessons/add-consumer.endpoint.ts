import { isFull } from '#rules/classes/capacity.ts'
import { obstacleToAdding, wordsOfObstacle } from '#rules/lessons/choosing.ts'
import { Conflict, type EndpointDefinition, isPermitted, type RequestContext, ValidationFailed } from '#server/api.ts'
import { findNewcomer, type Newcomer } from './find-newcomer.ts'
import { lockLesson, type LockedLesson } from './lock-lesson.ts'

/** Puts more into a lesson than it has places for. */
const OVERFILL = 'lessons.overfill'

interface Body {
  consumer_id: number
  taster?: boolean
  /** Yes, although it is full. */
  confirm?: boolean
}

/**
 * LES-10, LES-11, LES-12: puts a child into a lesson. One that is full takes another only from somebody who may overfill it,
 * and who has been asked: the refusal then says `"confirm": true`.
 */
const addConsumer: EndpointDefinition<Body> = {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/consumers',
  permission: 'lessons.consumers.add',
  summary: 'Add somebody to a lesson',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['consumer_id'],
    properties: {
      consumer_id: { type: 'integer' },
      taster: { type: 'boolean' },
      confirm: { type: 'boolean', description: 'Adds although the lesson is full, for those who may.' },
    },
  },
  async run(context, { params, body }) {
    const lesson = await lockLesson(context, params)
    const consumer = await findNewcomer(context, lesson, body.consumer_id)
    refuseWhereObstructed(context, lesson, consumer, body.confirm === true)
    const taster = isTaster(context, lesson, consumer, body.taster)
    const values = { lesson_id: lesson.id, consumer_id: consumer.id, present: null, taster }
    const id = await context.records('lesson_consumer').asSystem().create(values)
    return { item: { id, ...values, consumer: { id: consumer.id, name: consumer.name } } }
  },
}

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
  throw new Conflict(wordsOfObstacle(obstacle, name), { reason: obstacle, ...(canBeHelped && { confirm: true }) })
}

/** Who is booked for trials comes for one, unless it is said otherwise. */
function isTaster(
  { user }: RequestContext,
  { tasters_enabled }: LockedLesson,
  { bookingType }: Newcomer,
  asked: boolean | undefined,
): boolean {
  const isAvailable = tasters_enabled && user.features.taster_sessions === true
  if (asked && !isAvailable) throw new ValidationFailed({ taster: ['This lesson takes none.'] })
  return asked ?? (isAvailable && bookingType === 'taster')
}

export default addConsumer
