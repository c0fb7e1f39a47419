import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LoadedPart, StatusChip, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import planLessons from '../../custom-actions/plans/lessons.contract.ts'
import { useDay } from './money.ts'
import type { PlanParams } from './outcome/use-outcome.ts'

/** PLAN-15, REG-06: the lessons of a plan, and if the child came. */
export function PlanLessons({ plan }: { plan: PlanParams }) {
  const data = useRollcallData()
  const read = useQuery({
    queryKey: ['plans', 'lessons', plan],
    queryFn: ({ signal }) => data.call(planLessons, { params: plan, signal }),
  })
  return <LoadedPart of={read}>{({ items }) => <LessonLines lessons={items} />}</LoadedPart>
}

function LessonLines({ lessons }: { lessons: ReplyOf<typeof planLessons>['items'] }) {
  const translate = useTranslate()
  const day = useDay()
  const words = (key: string, _: string) => translate(`plans.lessons.${key}`, { _ })
  if (lessons.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{words('none', 'No lessons.')}</Typography>
  const came = (present: boolean | null) =>
    present === null ? '' : present ? words('present', 'Present') : words('absent', 'Absent')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lessons.map((lesson) => (
        <Box
          component="li"
          key={lesson.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1 }}>
            {day(lesson.start_date)}, {lesson.start_time}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{came(lesson.present)}</Box>
          <StatusChip
            value={lesson.status}
            label={words(`status.${lesson.status}`, STATUS[lesson.status] ?? lesson.status)}
          />
        </Box>
      ))}
    </Box>
  )
}

const STATUS: Readonly<Record<string, string>> = {
  upcoming: 'Upcoming',
  incomplete: 'Incomplete',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
