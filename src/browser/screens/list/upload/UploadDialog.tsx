import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { bringUpToDateMessages } from '#browser/ground/i18n/messages/bring-up-to-date.ts'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { useCloseHold, useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { useFileChooser } from '#browser/parts/kinds/file/use-file-chooser.tsx'
import { uploadContract } from '#protocol/contract/upload-contract.ts'
import { listText } from '#protocol/text/list-text.ts'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { readText } from './read-text.ts'
import { UploadOutcome, type Uploaded } from './UploadOutcome.tsx'

addMessages('rollcall.bring_up_to_date', bringUpToDateMessages)

/** Shows what a file would change in the records of a list, and changes it after that. */
export default function UploadDialog({ resource, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('rollcall.bring_up_to_date.title')} onClose={onClose}>
      <UploadForm name={resource} onClose={onClose} />
    </FormDialog>
  )
}

function UploadForm({ name, onClose }: { name: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { language } = useValueLocale()
  const { resource } = useResourceModel(name)
  const ask = useUpload(name)
  const [chosen, setChosen] = useState({ name: '', csv: '' })
  const [found, setFound] = useState<Uploaded>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useCloseHold(busy)
  const cancel = useRequestClose()
  const send = async (text: string, preview: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = await ask(text, preview)
      if (preview) return setFound(reply)
      const count = reply.updated
      const words = `${resource.title} |||| ${resource.plural}`
      const records = lowerFirst(translate(`resources.${name}.name`, { smart_count: count, _: words }))
      notify('rollcall.bring_up_to_date.done', { type: 'success', messageArgs: { smart_count: count, count, records } })
      refresh()
      // Rows that were fine a moment ago: the dialog stays, with what there is left to say.
      if (reply.errors.length > (found?.errors.length ?? 0)) return setFound(await ask(text, true))
      onClose()
    } catch (error) {
      setFailure(failureText(error, translate))
      setFound(undefined)
    } finally {
      setBusy(false)
    }
  }
  const take = async (file: File) => {
    const csv = await readText(file)
    setChosen({ name: file.name, csv: csv ?? '' })
    if (csv !== undefined) return send(csv, true)
    setFound(undefined)
    setFailure(translate('rollcall.bring_up_to_date.no_text'))
  }
  const { input, choose } = useFileChooser({
    accept: '.csv,text/csv',
    onFiles: ([file]) => void (file && take(file)),
  })
  const columns = resource.upload ? [resource.upload.by, ...resource.upload.fields] : []
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>
          {translate('rollcall.bring_up_to_date.columns', { columns: listText(columns, { and: true }, language) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {input}
          <BusyButton variant="outlined" startIcon={<UploadIcon />} isBusy={busy} isPressed={false} onClick={choose}>
            {translate('rollcall.bring_up_to_date.choose')}
          </BusyButton>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{chosen.name}</Typography>
        </Box>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {found && <UploadOutcome found={found} />}
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" isBusy={busy} isPressed={false} onClick={cancel}>
          {translate('rollcall.form.cancel')}
        </BusyButton>
        <BusyButton
          variant="contained"
          isBusy={busy}
          disabled={!found || found.updated === 0}
          onClick={() => void send(chosen.csv, false)}
        >
          {translate('rollcall.bring_up_to_date.submit')}
        </BusyButton>
      </DialogActions>
    </>
  )
}

/** The call of a resource's own address. */
function useUpload(name: string) {
  const data = useRollcallData()
  const { resource } = useResourceModel(name)
  return async (csv: string, preview: boolean): Promise<Uploaded> => {
    const [main] = resource.mounts
    if (!main) throw new Error(`${name} has no address.`)
    return data.call(uploadContract(main), { body: { csv, preview } })
  }
}
