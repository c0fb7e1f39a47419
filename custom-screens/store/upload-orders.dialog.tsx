import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, failureText, FormDialog, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import uploadOrders from '../../custom-actions/store/upload-orders.contract.ts'

type Outcome = ReplyOf<typeof uploadOrders>

/** ORD-09: shows what a file would change, and changes it after that. */
export default function UploadOrders({ onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const [csv, setCsv] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (text: string, preview: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = await data.call(uploadOrders, { body: { csv: text, preview } })
      if (preview) return setOutcome(reply)
      const words = '%{smart_count} order is up to date. |||| %{smart_count} orders are up to date.'
      notify('store.upload.done', { type: 'success', messageArgs: { smart_count: reply.updated, _: words } })
      onClose()
      refresh()
    } catch (error) {
      setFailure(failureText(error, translate))
      setOutcome(undefined)
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await ask(text, true)
  }
  return (
    <FormDialog title={translate('store.upload.title', { _: 'Upload CSV' })} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
        <Typography>
          {translate('store.upload.columns', { _: 'The columns are reference, status and tracking_reference.' })}
        </Typography>
        <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={busy}>
          {translate('store.upload.choose', { _: 'Choose a file' })}
          <input hidden type="file" accept=".csv,text/csv" onChange={(event) => void choose(event.target.files?.[0])} />
        </Button>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {outcome && <Found outcome={outcome} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('rollcall.form.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || !outcome || outcome.updated === 0}
          onClick={() => void ask(csv, false)}
        >
          {translate('store.upload.submit', { _: 'Bring up to date' })}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

function Found({ outcome: { updated, skipped, errors } }: { outcome: Outcome }) {
  const translate = useTranslate()
  const words = '%{updated} to bring up to date, %{skipped} as they should be, %{wrong} that cannot be used.'
  return (
    <Box role="status">
      <Alert severity={errors.length > 0 ? 'warning' : 'info'}>
        {translate('store.upload.found', { updated, skipped, wrong: errors.length, _: words })}
      </Alert>
      <Box component="ul" sx={{ pl: 3, maxHeight: 240, overflowY: 'auto' }}>
        {errors.map(({ row, message }) => (
          <li key={row}>{translate('store.upload.row', { row, message, _: 'Row %{row}: %{message}' })}</li>
        ))}
      </Box>
    </Box>
  )
}
