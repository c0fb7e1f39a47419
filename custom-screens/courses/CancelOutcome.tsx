import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { numberFormat, type TypedValues, useValueLocale } from '#browser/api.ts'
import type cancelCourse from '../../custom-actions/courses/cancel.contract.ts'
import type { CourseCancellation } from '../../custom-actions/courses/cancellation.contract.ts'
import { useTold } from '../messages/use-told.ts'

/** Says what cancelling a course comes to, as it is typed: lessons, places, families, money, and if it can be undone. */
export function CancelOutcome({ preview }: { preview: CourseCancellation }) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const typed = useWatch<TypedValues<typeof cancelCourse>>()
  const count = (key: string, words: string, smart_count: number) =>
    translate(`courses.cancel.${key}`, { _: words, smart_count })
  const credited = typed.credit_customers ? preview.credit : 0
  const { isTold, sentence } = useTold(preview, typed)
  const isUnreached = preview.families > 0 && !isTold && Boolean(typed.send_email || typed.send_sms)
  const sentences = [
    preview.lessons === 0
      ? translate('courses.cancel.no_lessons', { _: 'There are no lessons to come.' })
      : count(
          'to_come',
          '%{smart_count} lesson to come is cancelled. |||| %{smart_count} lessons to come are cancelled.',
          preview.lessons,
        ),
    preview.held > 0 &&
      count(
        'held',
        '%{smart_count} lesson that has begun stays. |||| %{smart_count} lessons that have begun stay.',
        preview.held,
      ),
    preview.children > 0 &&
      count(
        'children',
        '%{smart_count} %{lower_consumer} loses a place today. |||| %{smart_count} %{lower_consumers} lose their places today.',
        preview.children,
      ),
    preview.waiting > 0 &&
      count(
        'waiting',
        '%{smart_count} entry of a waiting list ends: to keep its turn, move it to another class first. |||| %{smart_count} entries of waiting lists end: to keep their turn, move them to other classes first.',
        preview.waiting,
      ),
    credited > 0
      ? translate('courses.cancel.credited', {
          _: 'Families are credited %{money} in total.',
          money: numberFormat(language, { style: 'currency', currency }).format(credited / 100),
        })
      : translate('courses.cancel.not_credited', { _: 'Nothing is credited.' }),
    isUnreached && sentence,
    isTold || credited > 0
      ? translate('courses.cancel.for_good', { _: 'Once families are told or credited, it cannot be undone.' })
      : translate('courses.cancel.undoable', { _: 'It can be undone as long as nobody is told or credited.' }),
  ]
  return (
    <Alert severity="warning" role="status">
      {sentences.filter((text) => text !== false).join(' ')}
    </Alert>
  )
}
