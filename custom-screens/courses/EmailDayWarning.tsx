import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { type BadEmailDay, whyBadEmailDay } from '#rules/courses/rollover-email-day.ts'

const WORDS: Record<BadEmailDay['kind'], string> = {
  christmas: 'Families would be emailed in Christmas week. Few of them read it then.',
  holiday: 'Families would be emailed on a public holiday: %{name}.',
  weekend: 'Families would be emailed at a weekend.',
}

export interface EmailDayWarningProps {
  day: string
  holidays: readonly { date: string; name: string }[]
}

/** CRS-04: warns of a bad day for writing to families. It prevents nothing. */
export function EmailDayWarning({ day, holidays }: EmailDayWarningProps) {
  const translate = useTranslate()
  const why = whyBadEmailDay(day, holidays)
  if (!why) return null
  const name = why.kind === 'holiday' ? why.name : ''
  return (
    <Alert severity="warning" role="status">
      {translate(`courses.rollover.email_${why.kind}`, { _: WORDS[why.kind], name })}
    </Alert>
  )
}
