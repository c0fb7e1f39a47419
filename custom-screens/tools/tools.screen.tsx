import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, Page, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import exportRows from '../../custom-actions/tools/export.contract.ts'
import { ExportedFile } from './ExportedFile.tsx'
import { ExportForm, type ExportValues } from './ExportForm.tsx'

/** TOOL-01 to TOOL-03: tools that few people need, and seldom. */
export default function Tools({ title }: CustomCodeProps['screen']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const [asked, setAsked] = useState<ReplyOf<typeof exportRows>>()
  const [isRefused, setRefused] = useState(false)

  const ask = async ({ data_set, ...values }: ExportValues) => {
    if (data_set === null) return
    setAsked(undefined)
    const reply = await data.call(exportRows, { body: { data_set, ...values } })
    // EXP-08: an address of a few letters is none.
    const isGood = reply.download_url.length > 5
    setRefused(!isGood)
    if (isGood) setAsked(reply)
  }
  return (
    <Page title={title}>
      <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 720 }}>
        <Typography variant="h6" component="h2">
          {translate('tools.export.title', { _: 'Export' })}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
          {translate('tools.export.text', {
            _: 'A CSV file. Only you can download it, for 24 hours.',
          })}
        </Typography>
        <ExportForm ask={ask} />
        <Box sx={{ mt: 2 }} aria-live="polite">
          {isRefused && <Alert severity="error">{translate('rollcall.export.failed')}</Alert>}
          {asked && <ExportedFile key={asked.job.id} job={asked.job.id} id={asked.export.id} />}
        </Box>
      </Paper>
    </Page>
  )
}
