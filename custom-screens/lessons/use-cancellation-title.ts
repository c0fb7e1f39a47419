import { intlFormat, parseISO } from 'date-fns'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/api.ts'
import type { CancellationPreview } from '../../custom-actions/lessons/cancellation.contract.ts'

/** "Cancel Minnows, Monday 23 November 2026, 16:15–17:00"; without the lesson until it is known. */
export function useCancellationTitle(preview: CancellationPreview | undefined): string {
  const translate = useTranslate()
  const { language } = useValueLocale()
  if (!preview) return translate('lessons.cancel.title', { _: 'Cancel lesson' })
  const { class: name, start_date, start_time, end_time } = preview.lesson
  const part = (format: Intl.DateTimeFormatOptions) => intlFormat(parseISO(start_date), format, { locale: language })
  return translate('lessons.cancel.named', {
    _: 'Cancel %{name}, %{day}, %{start}–%{end}',
    name,
    day: `${part({ weekday: 'long' })} ${part(WHOLE_DATE)}`,
    start: start_time,
    end: end_time,
  })
}

const WHOLE_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const
