import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { type CustomCodeProps, failureText, useRollcallData } from '#browser/api.ts'
import movePreview from '../../custom-actions/classes/move-preview.contract.ts'

/** Says what becomes of the lessons of a class that moves to the course that is chosen. */
export default function MoveOutcome({ record }: CustomCodeProps['panel']) {
  const id = Number(record.id)
  const translate = useTranslate()
  const data = useRollcallData()
  const course = useWatch<{ course_id: number | null }, 'course_id'>({ name: 'course_id' })
  const { data: outcome, error } = useQuery({
    queryKey: ['move-class', id, course],
    queryFn: async ({ signal }) => {
      const query = { course_id: Number(course) }
      return (await data.call(movePreview, { params: { id }, query, signal })).item
    },
    enabled: course !== null,
    gcTime: 0,
  })
  if (course === null) return null
  if (error) return <Alert severity="error">{failureText(error, translate)}</Alert>
  if (!outcome) return null
  const count = (key: string, words: string, smart_count: number) =>
    translate(`classes.move.${key}`, { _: words, smart_count })
  return (
    <Alert severity={outcome.removed > 0 ? 'warning' : 'info'} role="status" sx={{ mb: 1 }}>
      {count(
        'removed',
        '%{smart_count} lesson ahead lies outside of the course and is removed. |||| %{smart_count} lessons ahead lie outside of the course and are removed.',
        outcome.removed,
      )}{' '}
      {count(
        'added',
        '%{smart_count} lesson is planned, with the %{consumers} of the class. |||| %{smart_count} lessons are planned, with the %{consumers} of the class.',
        outcome.added,
      )}{' '}
      {count('kept', '%{smart_count} lesson stays. |||| %{smart_count} lessons stay.', outcome.kept)}
    </Alert>
  )
}
