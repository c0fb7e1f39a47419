import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { uploadContract } from '#protocol/contract/upload-contract.ts'
import { listText } from '#protocol/text/list-text.ts'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { readText } from './read-text.ts'
import { UploadOutcome, type Uploaded } from './UploadOutcome.tsx'

addMessages('rollcall.bring_up_to_date', bringUpToDateMessages)

/** Shows what a file would change in the records of a list, and changes it after that. */
export default function UploadDialog({ resource: name, onClose }: CustomCodeProps['dialog']) {
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
  const choose = async (file: File | undefined) => {
    if (!file) return
    const csv = await readText(file)
    setChosen({ name: file.name, csv: csv ?? '' })
    if (csv !== undefined) return send(csv, true)
    setFound(undefined)
    setFailure(translate('rollcall.bring_up_to_date.no_text'))
  }
  const columns = resource.upload ? [resource.upload.by, ...resource.upload.fields] : []
  return (
    <FormDialog title={translate('rollcall.bring_up_to_date.title')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
        <Typography>
          {translate('rollcall.bring_up_to_date.columns', { columns: listText(columns, { and: true }, language) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={busy}>
            {translate('rollcall.bring_up_to_date.choose')}
            <input
              hidden
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) => {
                void choose(target.files?.[0])
                // The same file is chosen again once it has been mended.
                target.value = ''
              }}
            />
          </Button>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{chosen.name}</Typography>
        </Box>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {found && <UploadOutcome found={found} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('rollcall.form.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || !found || found.updated === 0}
          onClick={() => void send(chosen.csv, false)}
        >
          {translate('rollcall.bring_up_to_date.submit')}
        </Button>
      </DialogActions>
    </FormDialog>
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
