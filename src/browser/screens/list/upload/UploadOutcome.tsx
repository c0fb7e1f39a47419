import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { ReplyOf } from '#protocol/index.ts'
import type { uploadContract } from '#protocol/contract/upload-contract.ts'

export type Uploaded = ReplyOf<ReturnType<typeof uploadContract>>

/** The changes that a file would make, and the rows that cannot be used, each with its reason. */
export function UploadOutcome({ found: { updated, skipped, errors } }: { found: Uploaded }) {
  const translate = useTranslate()
  return (
    <Box role="status">
      <Alert severity={errors.length > 0 ? 'warning' : 'info'}>
        {translate('rollcall.bring_up_to_date.found', { updated, skipped, wrong: errors.length })}
      </Alert>
      <Box component="ul" sx={{ pl: 3, maxHeight: 240, overflowY: 'auto' }}>
        {errors.map(({ row, message }) => (
          <li key={row}>{translate('rollcall.bring_up_to_date.row', { row, message })}</li>
        ))}
      </Box>
    </Box>
  )
}
