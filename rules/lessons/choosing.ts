/** A lesson, as far as it counts for whether somebody can be put into it. */
export interface ChoosableLesson {
  status: 'upcoming' | 'completed' | 'cancelled' | 'incomplete'
  isFull: boolean
  /** Whether the one who is to be put into it is in it already. */
  isPlaced: boolean
}

/** Why nobody can be put into a lesson. */
export type Obstacle = 'placed' | 'cancelled' | 'over' | 'full'

/**
 * ACC-30: a lesson can be chosen if it is upcoming, not full, and he is not in it already. The obstacle that cannot be
 * helped comes first; undefined: it can be chosen.
 */
export function obstacleTo({ status, isFull, isPlaced }: ChoosableLesson): Obstacle | undefined {
  if (isPlaced) return 'placed'
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'upcoming') return 'over'
  return isFull ? 'full' : undefined
}

/**
 * Somebody who turns up at a lesson that has begun can still be put on its register: staff may add to a lesson until its
 * register is complete.
 */
export function obstacleToAdding(lesson: ChoosableLesson): Obstacle | undefined {
  return obstacleTo(lesson.status === 'incomplete' ? { ...lesson, status: 'upcoming' } : lesson)
}

/** LES-12, ACC-31: why a lesson cannot be chosen, in words. */
export function wordsOfObstacle(obstacle: Obstacle, consumer: string): string {
  const words: Record<Obstacle, string> = {
    placed: `${consumer} is already placed in this lesson`,
    full: 'This lesson is full',
    cancelled: 'This lesson has been Cancelled',
    over: 'This lesson is over',
  }
  return words[obstacle]
}
