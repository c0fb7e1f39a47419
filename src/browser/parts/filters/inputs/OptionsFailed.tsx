import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** Shown when the options of a filter could not be loaded. */
export function OptionsFailed({ title, retry }: { title: string; retry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ mt: 0.5 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('rollcall.list.retry')}
        </Button>
      }
    >
      {translate('rollcall.list.options_failed', { name: title })}
    </Alert>
  )
}
