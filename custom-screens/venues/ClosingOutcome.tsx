import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { numberFormat, useValueLocale } from '#browser/api.ts'
import type { ClosingPreview } from '../../custom-actions/venues/close.contract.ts'
import { useTold } from '../messages/use-told.ts'
import type { ClosingValues } from './ClosingFields.tsx'

/** Says what closing will come to: how many lessons and families, credited how much, told how. */
export function ClosingOutcome({ preview, told }: { preview: ClosingPreview; told: ClosingValues }) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const { isTold, sentence } = useTold(preview, told)
  const count = (key: string, words: string, smart_count: number) =>
    translate(`venues.close.${key}`, { _: words, smart_count })
  if (preview.lessons === 0) {
    const none = 'There are no lessons to cancel on these days. They become a skip date.'
    return <Alert severity="info">{translate('venues.close.no_lessons', { _: none })}</Alert>
  }
  const money = numberFormat(language, { style: 'currency', currency }).format(preview.credited / 100)
  return (
    <Alert severity="warning" role="status">
      {translate('venues.close.cancelled', {
        _: '%{lessons} of %{families} will be cancelled.',
        lessons: count('lessons', '%{smart_count} lesson |||| %{smart_count} lessons', preview.lessons),
        families: count('families', '%{smart_count} family |||| %{smart_count} families', preview.families),
      })}{' '}
      {told.credit_customers
        ? translate('venues.close.credited', { _: 'They are credited %{money} in total.', money })
        : translate('venues.close.not_credited', { _: 'Nothing is credited.' })}{' '}
      {sentence}{' '}
      {told.credit_customers || isTold
        ? translate('venues.close.for_good', { _: 'Once families are told or credited, it cannot be undone.' })
        : translate('venues.close.undoable', { _: 'It can be undone as long as nobody is told or credited.' })}
    </Alert>
  )
}
