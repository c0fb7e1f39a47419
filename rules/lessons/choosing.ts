/** The facts about a lesson that decide whether a child can be added. */
export interface ChoosableLesson {
  status: 'upcoming' | 'completed' | 'cancelled' | 'incomplete'
  isFull: boolean
  /** True when the child is in it already. */
  isPlaced: boolean
}

/** The reason why a child cannot be added to a lesson. */
export type Obstacle = 'placed' | 'cancelled' | 'over' | 'full'

/**
 * ACC-30: a lesson can be chosen if it is upcoming, not full, and the child is not in it already. The permanent
 * obstacle comes first; undefined when it can be chosen.
 */
export function obstacleTo({ status, isFull, isPlaced }: ChoosableLesson): Obstacle | undefined {
  if (isPlaced) return 'placed'
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'upcoming') return 'over'
  return isFull ? 'full' : undefined
}

/**
 * A child who turns up at a lesson in progress can still be put on its register: staff may add to a lesson until its
 * register is complete.
 */
export function obstacleToAdding(lesson: ChoosableLesson): Obstacle | undefined {
  return obstacleTo(lesson.status === 'incomplete' ? { ...lesson, status: 'upcoming' } : lesson)
}
