import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useListContext, useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { listRequest } from '#browser/ground/providers/list-request.ts'
import { ActionTrigger, type ActionVariant } from '#browser/parts/actions/ActionTrigger.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useExportFields } from './use-export-fields.ts'

const ExportDialog = lazyCode(() => import('#browser/parts/export/ExportDialog.tsx'))

/** Exports the list with its filters, search and order, all pages. */
export function ExportButton({ variant }: { variant: ActionVariant }) {
  const { api, list } = useListTarget()
  const { filterValues, sort } = useListContext()
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const exported = useExportFields()
  if (!exported) return null
  const open = () => {
    const query = listRequest({ filter: filterValues, sort, meta: { sort: list.sort } })
    const source = { ...exported, rows: { api, query } }
    openDialog((close) => <ExportDialog source={source} onClose={close} />)
  }
  return (
    <ActionTrigger
      variant={variant}
      title={translate('rollcall.export.button')}
      icon={<DownloadIcon />}
      onClick={open}
    />
  )
}
