import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import {
  type CustomCodeProps,
  FailedPart,
  kinds,
  Notice,
  useRollcallData,
  useValueLocale,
  ViewDialog,
} from '#browser/api.ts'
import type { LessonStatus } from '#rules/lessons/lesson-status.ts'
import { occupancyPercent } from '#rules/lessons/occupancy.ts'
import { useWords } from '../registers/words.ts'
import { AvailabilityIcon } from './AvailabilityIcon.tsx'
import { LessonPreview } from './LessonPreview.tsx'

const MOST_LESSONS = 500

interface LessonRow {
  id: number
  start_date: string
  start_time: string
  end_time: string
  status: LessonStatus
  expected: number
  present: number | null
  instructor?: { name: string } | null
}

/** REG-12: the occupancy of each lesson of a class; a selected lesson is summed up on a card. */
export default function Occupancy({ resource, record, onClose }: CustomCodeProps['dialog']) {
  const words = useWords()
  const classId = Number(resource === 'classes' ? record?.id : record?.class_id)
  const [chosen, setChosen] = useState(resource === 'lessons' ? Number(record?.id) : undefined)
  const { data, error, refetch } = useOccupancy(classId)
  return (
    <ViewDialog title={data ? words('occupancy_of', { name: data.name }) : words('occupancy')} onClose={onClose}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3, 4, 5].map((line) => <Skeleton key={line} height={44} />)}
      {data?.lessons.length === 0 && <Notice title={words('no_lessons')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.lessons.map((lesson) => (
          <OccupancyLine
            key={lesson.id}
            lesson={lesson}
            places={data.places}
            isOpen={chosen === lesson.id}
            onChoose={() => setChosen(chosen === lesson.id ? undefined : lesson.id)}
          />
        ))}
      </Box>
    </ViewDialog>
  )
}

function useOccupancy(classId: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['occupancy', classId],
    queryFn: async ({ signal }) => {
      const [reply, rows] = await Promise.all([
        data.call<{ item: { name: string; places: number | null } }>({
          method: 'GET',
          path: `classes/${classId}`,
          signal,
        }),
        data.readRows(`classes/${classId}/lessons`, { count: MOST_LESSONS, sorting: { start_date: 'asc' } }, signal),
      ])
      return { ...reply.item, lessons: rows.items as unknown as LessonRow[] }
    },
  })
}

interface OccupancyLineProps {
  lesson: LessonRow
  places: number | null
  isOpen: boolean
  onChoose: () => void
}

function OccupancyLine({ lesson, places, isOpen, onChoose }: OccupancyLineProps) {
  const words = useWords()
  const locale = useValueLocale()
  const date = kinds.date.text(lesson.start_date, DATE, locale)
  const left = places === null ? undefined : Math.max(0, places - lesson.expected)
  const percent = occupancyPercent(lesson.expected, places)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase onClick={onChoose} aria-expanded={isOpen} sx={lineStyle}>
        {places !== null && <AvailabilityIcon percent={percent} />}
        <Typography component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
          {date}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {places === null ? words('occupancy_open', { booked: lesson.expected }) : `${percent}%`}
        </Typography>
        {left !== undefined && (
          <Typography component="span" variant="body2" sx={{ width: 104, textAlign: 'right' }}>
            {left === 0 ? words('full') : words('places_left', { smart_count: left })}
          </Typography>
        )}
      </ButtonBase>
      {isOpen && (
        <Box sx={{ pb: 1.5 }}>
          <LessonPreview
            lesson={{
              title: words('preview', { date }),
              details: [`${lesson.start_time}–${lesson.end_time}`, lesson.instructor?.name ?? words('no_instructor')],
              status: lesson.status,
              booked: lesson.expected,
              places,
              present: lesson.present,
            }}
          />
        </Box>
      )}
    </Box>
  )
}

const DATE = { path: 'start_date', kind: 'date', title: '' } as const
const lineStyle = { display: 'flex', width: '100%', alignItems: 'center', gap: 1.5, minHeight: 44, px: 0.5 } as const
