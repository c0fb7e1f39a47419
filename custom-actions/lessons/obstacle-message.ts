import { message, type Message } from '#server/api.ts'
import type { Obstacle } from '#rules/lessons/choosing.ts'

/** LES-12, ACC-31: the reason why a child cannot be added to a lesson. */
export function obstacleMessage(obstacle: Obstacle, name: string): Message {
  return obstacle === 'placed' ? message('lessons.placed', { name }) : message(`lessons.${obstacle}`)
}
