/** A lesson, as far as its instructors need to know. Times are HH:mm. */
export interface TaughtLesson {
  class_id: number
  start_date: string
  start_time: string
  end_time: string
  instructor_id: number | null
  cancelled_at: string | null
}

/** One thing that an instructor should know of a lesson. */
export interface InstructorNews {
  instructor_id: number
  kind: 'given' | 'taken' | 'cancelled' | 'back' | 'moved'
  /** The lesson as the instructor has it from now on; as it was where it is theirs no more. */
  lesson: TaughtLesson
  /** Of one that was moved. */
  was?: TaughtLesson
}

/**
 * REG-11, CLS-19: the news of changed lessons for those who teach them: a lesson that becomes theirs, is theirs no more, is
 * cancelled, takes place after all, or is on another day or at another time. Days that are over are no news.
 *
 * @param changes lessons before and after; without an after they are gone
 * @param today ISO date
 */
export function instructorNews(
  changes: readonly { before: TaughtLesson; after: TaughtLesson | undefined }[],
  today: string,
): InstructorNews[] {
  return changes.flatMap(({ before, after }) => newsOf(before, after, today))
}

function newsOf(before: TaughtLesson, after: TaughtLesson | undefined, today: string): InstructorNews[] {
  const had = teaching(before, today)
  const has = after && teaching(after, today)
  if (had === has) {
    if (had === null || !after || isSameTime(before, after)) return []
    return [{ instructor_id: had, kind: 'moved', lesson: after, was: before }]
  }
  const lost = had === null ? [] : [lostBy(had, before, after)]
  if (!after || has === null || has === undefined) return lost
  const isBack = before.instructor_id === has && before.cancelled_at !== null
  return [...lost, { instructor_id: has, kind: isBack ? 'back' : 'given', lesson: after }]
}

function lostBy(instructor_id: number, before: TaughtLesson, after: TaughtLesson | undefined): InstructorNews {
  const isOff = after === undefined || after.cancelled_at !== null
  return { instructor_id, kind: isOff ? 'cancelled' : 'taken', lesson: before }
}

/** The instructor of a lesson ahead that takes place. */
function teaching({ instructor_id, cancelled_at, start_date }: TaughtLesson, today: string): number | null {
  return cancelled_at === null && start_date >= today ? instructor_id : null
}

function isSameTime(one: TaughtLesson, other: TaughtLesson): boolean {
  return (['start_date', 'start_time', 'end_time'] as const).every((name) => one[name] === other[name])
}
