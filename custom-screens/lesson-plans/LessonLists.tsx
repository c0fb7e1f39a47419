import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { usePlanWords } from './use-plan-words.ts'

interface LessonListProps<Part extends 'follow' | 'kept' | 'removed'> {
  lessons: LessonPlan[Part]
  /** The name of the class is said of each, where there are several. */
  named: boolean
}

/** Lessons that move, each with where from and where to. */
export function FollowingLessons({ lessons, named }: LessonListProps<'follow'>) {
  const { words, count, day } = usePlanWords()
  if (lessons.length === 0) return null
  return (
    <LessonList
      title={count('follow', '%{smart_count} lesson follows |||| %{smart_count} lessons follow', lessons.length)}
    >
      {lessons.map((lesson) => {
        const { lesson_id, date, start_time, new_date, new_start_time, new_end_time, changes } = lesson
        const isMoved = changes.includes('day') || changes.includes('time')
        const to = `${day(new_date)}, ${new_start_time} – ${new_end_time}`
        return (
          <Line
            key={lesson_id}
            name={named ? lesson.class : ''}
            notes={[
              ...(changes.includes('venue') ? [words('new_venue', 'new venue')] : []),
              ...(lesson.lacks_instructor
                ? [words('lacks_instructor', 'Instructor away: nobody yet')]
                : changes.includes('instructor')
                  ? [words('new_instructor', 'new instructor')]
                  : []),
              childrenText(count, lesson.children),
            ]}
          >
            {isMoved ? `${day(date)}, ${start_time} → ${to}` : to}
          </Line>
        )
      })}
    </LessonList>
  )
}

const REMOVED = {
  outside: 'outside of the course',
  closed: 'the venue is closed: %{name}',
  holiday: '%{name}',
} as const

/** Lessons that fall out: cancelled with their children, else deleted. */
export function RemovedLessons({ lessons, named }: LessonListProps<'removed'>) {
  const { words, count, day } = usePlanWords()
  if (lessons.length === 0) return null
  return (
    <LessonList
      tone="warning.main"
      title={count('removed', '%{smart_count} lesson falls out |||| %{smart_count} lessons fall out', lessons.length)}
    >
      {lessons.map(({ lesson_id, class: name, date, why, name: reason, children, cancels }) => (
        <Line
          key={lesson_id}
          name={named ? name : ''}
          notes={[
            words(`removed_${why}`, REMOVED[why], { name: reason }),
            childrenText(count, children),
            cancels ? words('is_cancelled', 'is cancelled') : words('is_deleted', 'is deleted'),
          ]}
        >
          {day(date)}
        </Line>
      ))}
    </LessonList>
  )
}

const KEPT = {
  past: 'held, or today',
  completed: 'completed',
  cancelled: 'cancelled',
  register: 'its register has been begun',
  by_hand: 'changed by hand',
  this_week: 'the new day of this week is over',
  taken: 'another lesson of the class is then',
  unaffected: 'not concerned',
} as const

/** Lessons ahead that stay as they are, each with the reason; those that nobody expects to change are not named. */
export function KeptLessons({ lessons, named }: LessonListProps<'kept'>) {
  const { words, count, day } = usePlanWords()
  const listed = lessons.filter(({ why }) => ['register', 'by_hand', 'this_week', 'taken'].includes(why))
  if (listed.length === 0) return null
  return (
    <LessonList title={count('kept', '%{smart_count} lesson stays |||| %{smart_count} lessons stay', listed.length)}>
      {listed.map(({ lesson_id, class: name, date, why, children }) => (
        <Line
          key={lesson_id}
          name={named ? name : ''}
          notes={[words(`kept_${why}`, KEPT[why]), childrenText(count, children)]}
        >
          {day(date)}
        </Line>
      ))}
    </LessonList>
  )
}

type Count = ReturnType<typeof usePlanWords>['count']

function childrenText(count: Count, children: number): string {
  return children === 0
    ? ''
    : count('children', '%{smart_count} %{lower_consumer} |||| %{smart_count} %{lower_consumers}', children)
}

function LessonList({ title, tone, children }: { title: string; tone?: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h4" variant="subtitle2" sx={tone ? { color: tone } : undefined}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {children}
      </Box>
    </Box>
  )
}

function Line({ name, notes, children }: { name: string; notes: readonly string[]; children: ReactNode }) {
  const shown = [name, ...notes].filter((note) => note !== '')
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary">
        {shown.join(' · ')}
      </Typography>
    </Box>
  )
}
