import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { useListContext, useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { actionId, isCustom } from '#browser/parts/actions/action-kind.ts'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { BulkActionButton } from './BulkActionButton.tsx'
import { BulkExportButton } from './BulkExportButton.tsx'
import { withoutCondition } from './use-bulk-actions.ts'

/** The actions for the selected rows, above the end of the list. */
export function SelectedBar({ actions }: { actions: readonly ActionConfig[] }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const translate = useTranslate()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <Paper
        role="region"
        aria-label={translate('rollcall.list.bulk')}
        variant="outlined"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, boxShadow: 4, pointerEvents: 'auto' }}
      >
        <Box role="status" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
          {translate('rollcall.list.selected', { smart_count: selectedIds.length })}
        </Box>
        {actions.map((action) => (
          <BulkAction key={actionId(action)} action={action} />
        ))}
        <IconButton aria-label={translate('rollcall.list.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
      </Paper>
    </Box>
  )
}

/** A dialog is opened once, for all of them; any other action runs for each. */
function BulkAction({ action }: { action: ActionConfig }) {
  const { resource, parent, api } = useListTarget()
  const { selectedIds, onUnselectItems } = useListContext<ApiRecord>()
  if (action === 'export') return <BulkExportButton />
  if (!isCustom(action)) return <BulkActionButton action={action} />
  const rows = () => ({ api, ids: selectedIds, count: selectedIds.length, unselect: () => onUnselectItems() })
  const subject = { resource, ...(parent && { parent: parent.record }), rows }
  return <ActionButton action={withoutCondition(action)} {...subject} tone="plain" />
}
