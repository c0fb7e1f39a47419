import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { explainMessages } from '#browser/ground/i18n/messages/explain.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { Explained } from './explained.ts'
import { ExplainedParts } from './ExplainedParts.tsx'
import { pastedAddress } from './pasted-address.ts'
import { type ViewerOption, ViewerPicker } from './ViewerPicker.tsx'

addMessages('rollcall.access', explainMessages)

/** Explains why something is not shown: every part of a screen, and its row, with the reasons. */
export default function ExplainDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [pasted, setPasted] = useState('')
  const [viewer, setViewer] = useState<ViewerOption | null>(null)
  const address = pastedAddress(pasted, pathname)
  const { data, error, refetch } = useExplained(address, viewer)
  return (
    <FormDialog title={translate('rollcall.access.explain')} onClose={onClose}>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, pt: 0.5 }}>
          <TextField
            size="small"
            label={translate('rollcall.access.address')}
            placeholder={pathname}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            sx={{ flex: '1 1 240px' }}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
          <ViewerPicker value={viewer} onChange={setViewer} />
        </Box>
        {error && !data ? <FailedPart error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data && <FormSkeleton />}
        {data?.row && <RowVerdict row={data.row} />}
        {data && !data.resource && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('rollcall.access.no_screen', { address })}
          </Alert>
        )}
        {data && <ExplainedParts parts={data.parts} resource={data.resource} />}
      </DialogContent>
    </FormDialog>
  )
}

function useExplained(address: string, viewer: ViewerOption | null) {
  const data = useRollcallData()
  const forWhom = viewer ? { [viewer.kind === 'role' ? 'role_id' : 'user_id']: String(viewer.id) } : {}
  const query = new URLSearchParams({ address, ...forWhom }).toString()
  return useQuery({
    queryKey: ['explain', query],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: Explained }>({ method: 'GET', path: `explain?${query}`, signal })).item,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function RowVerdict({ row }: { row: NonNullable<Explained['row']> }) {
  const translate = useTranslate()
  const isSeen = row.state === 'shown' || row.state === 'read_only'
  return (
    <Alert severity={isSeen ? 'success' : row.state === 'depends' ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {translate(`rollcall.access.row.${row.state}`, { id: row.id })}
      {row.scope !== undefined && (
        <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', fontSize: 12 }}>
          {JSON.stringify(row.scope)}
        </Box>
      )}
    </Alert>
  )
}
