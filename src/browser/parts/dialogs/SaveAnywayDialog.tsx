import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { AskedWarnings } from '#browser/ground/providers/warnings.ts'
import { AlertDialog } from './AlertDialog.tsx'

/** Names what the server warns of. Nothing has been saved: going back leaves the form as it was typed. */
export default function SaveAnywayDialog({ asked: { warnings, answer } }: { asked: AskedWarnings }) {
  const translate = useTranslate()
  const [first, ...more] = warnings
  return (
    <AlertDialog
      title={translate('rollcall.confirm.warnings_title')}
      text={more.length === 0 ? first?.text : translate('rollcall.confirm.warnings_text')}
      onClose={(reason) => reason === 'escapeKeyDown' && answer(false)}
      actions={
        <>
          <Button color="inherit" autoFocus onClick={() => answer(false)}>
            {translate('rollcall.form.back')}
          </Button>
          <Button variant="contained" onClick={() => answer(true)}>
            {translate('rollcall.confirm.save_anyway')}
          </Button>
        </>
      }
    >
      {more.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, '& li + li': { mt: 1 } }}>
          {warnings.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Box>
      )}
    </AlertDialog>
  )
}
