import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'

export interface PauseButtonProps {
  /** Of the saved filters. */
  name: string
  paused: boolean
  isBusy: boolean
  onPause: (paused: boolean) => void
}

/** Pauses and resumes a report that somebody is sent. */
export function PauseButton({ name, paused, isBusy, onPause }: PauseButtonProps) {
  const translate = useTranslate()
  const what = paused ? 'resume' : 'pause'
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={translate(`rollcall.report.by_mail.${what}_one`, { name })}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPause(!paused)}
    >
      {translate(`rollcall.report.by_mail.${what}`)}
    </Button>
  )
}
