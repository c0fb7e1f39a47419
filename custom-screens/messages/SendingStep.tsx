import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMailingProgress } from './use-contact.ts'

/** The progress of sending, which continues without this dialog. */
export function SendingStep({ mailing, onClose }: { mailing: number; onClose: () => void }) {
  const translate = useTranslate()
  const { data: progress } = useMailingProgress(mailing)
  const { total = 0, done = 0, states = {} } = progress ?? {}
  const words = (key: string, text: string, more = {}) => translate(`messages.contact.${key}`, { _: text, ...more })
  const problems = (states.failed ?? 0) + (states.unknown ?? 0)
  const text = words('progress', '%{done} of %{total} messages have been handed over.', { done, total })
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {text}{' '}
          {problems > 0 && words('problems', '%{smart_count} need a look at: see the logs.', { smart_count: problems })}
        </Typography>
        <LinearProgress
          variant={progress ? 'determinate' : 'indeterminate'}
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={text}
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words('goes_on', 'This goes on when you close the dialog.')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words('close', 'Close')}
        </Button>
      </DialogActions>
    </>
  )
}
