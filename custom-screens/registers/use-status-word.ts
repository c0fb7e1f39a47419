import { useTranslate } from 'react-admin'
import type { LessonStatus } from '#rules/lessons/lesson-status.ts'

const WORDS: Readonly<Record<LessonStatus, string>> = {
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
  incomplete: 'Incomplete',
}

/** The label of a lesson's status, the same as in its list. */
export function useStatusWord(): (status: LessonStatus) => string {
  const translate = useTranslate()
  return (status) => translate(`resources.lessons.choices.status.${status}`, { _: WORDS[status] })
}
