import { useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useExportFields } from '../toolbar/use-export-fields.ts'
import { selectedRows } from './selected-rows.ts'

const ExportDialog = lazyCode(() => import('#browser/parts/export/ExportDialog.tsx'))

/** Exports only the selected rows. */
export function BulkExportButton() {
  const { resource } = useListTarget()
  const { selectedIds } = useListContext<ApiRecord>()
  const translate = useTranslate()
  const cache = useQueryClient()
  const data = useRollcallData()
  const openDialog = useOpenDialog()
  const exported = useExportFields()
  if (!exported) return null
  const open = () => {
    const source = { ...exported, rows: { selected: () => selectedRows(cache, data, resource, selectedIds) } }
    openDialog((close) => <ExportDialog source={source} onClose={close} />)
  }
  return (
    <Button color="inherit" onClick={open}>
      {translate('rollcall.export.button')}
    </Button>
  )
}
