import { lazy } from 'react'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useListContext, useTranslate } from 'react-admin'
import { ActionTrigger, type ActionVariant } from '../../action/ActionTrigger.tsx'
import { useOpenDialog } from '../../action/DialogHost.tsx'
import { listRequest } from '../../providers/list-request.ts'
import { useListPlace } from '../list-place.ts'
import { useExportFields } from './use-export-fields.ts'

const ExportDialog = lazy(() => import('../../export/ExportDialog.tsx'))

/** Exports what the list shows: its filters, its search, its order, all pages. */
export function ExportButton({ variant }: { variant: ActionVariant }) {
  const { api, list } = useListPlace()
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
