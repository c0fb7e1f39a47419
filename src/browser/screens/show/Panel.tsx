import { Suspense, useId, type ReactNode } from 'react'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import { DialogHost, useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { partTitle } from '#browser/parts/words/part-title.ts'
import { RelationTab } from '#browser/screens/relation/RelationTab.tsx'
import type { PanelModel, ResourceModel } from '#declarations/model.ts'
import { DefinitionList } from './DefinitionList.tsx'
import { PanelSkeleton } from './ShowSkeleton.tsx'
import { comesToCode } from './use-screen-record.ts'
import { useShownFields } from './use-shown-fields.ts'

const PanelEditDialog = lazyCode(() => import('./PanelEditDialog.tsx'))

export interface PanelProps {
  panel: PanelModel
  resource: ResourceModel
  record: ApiRecord
  /** The record as the parent of rows. Must be stable while unchanged. */
  parent: { resource: string; record: ApiRecord }
  /** True when the rows that come with the record are loaded. */
  rowsReady: boolean
  /** Data loaded with the record for the panel's custom code. */
  along?: unknown
  refetch: () => unknown
}

/**
 * One panel of a record: its fields, rows of a relation, or custom code. A failing panel does not affect the others.
 */
export function Panel({ panel, resource, record, parent, rowsReady, along, refetch }: PanelProps) {
  const custom = useCustomCode()
  const { allows } = useAccess()
  const fields = useShownFields(panel.fields, resource, record)
  const Custom = panel.panel === undefined ? undefined : custom('panel', panel.panel)
  const isWaiting = comesToCode(panel) && !rowsReady
  const rows = panel.relation && allows(panel.relation.guard, { record }) ? panel.relation : undefined
  if (fields.length === 0 && !rows && !Custom) return null
  return (
    <DialogHost>
      <PanelSheet panel={panel} resource={resource} record={record}>
        <PanelBoundary resetKey={record.id}>
          <DefinitionList fields={fields} record={record} />
          {rows && !Custom && (
            <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.25, pb: 2 }}>
              {rowsReady ? <RelationTab view={rows} parent={parent} in="panel" /> : <PanelSkeleton />}
            </Box>
          )}
          {Custom && (
            <Suspense fallback={<PanelSkeleton />}>
              <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.25, pb: 2 }}>
                {isWaiting ? (
                  <PanelSkeleton />
                ) : (
                  <Custom resource={resource.name} record={record} along={along} refetch={refetch} />
                )}
              </Box>
            </Suspense>
          )}
        </PanelBoundary>
      </PanelSheet>
    </DialogHost>
  )
}

interface PanelSheetProps extends Pick<PanelProps, 'panel' | 'resource' | 'record'> {
  children: ReactNode
}

function PanelSheet({ panel, resource, record, children }: PanelSheetProps) {
  const translate = useTranslate()
  const { can } = useAccess()
  const openDialog = useOpenDialog()
  const heading = useId()
  const { title, description } = partTitle(panel, resource.name, translate)
  const isEditable = panel.edit !== undefined && can(panel.edit.permission) && resource.methods.includes('update')
  const editTitle = translate('rollcall.show.edit_panel', { name: title ?? '' }).trim()
  const edit = () =>
    openDialog((close) => (
      <PanelEditDialog resource={resource.name} record={record} panel={panel} title={editTitle} onClose={close} />
    ))
  return (
    <Box component="section" {...(title && { 'aria-labelledby': heading })} sx={sheet}>
      {(title || isEditable) && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', px: { xs: 2, sm: 2.5 }, pt: 1.75 }}>
          <Box sx={{ flexGrow: 1 }}>
            {title && (
              <Typography variant="h2" id={heading}>
                {title}
              </Typography>
            )}
            {description && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {description}
              </Typography>
            )}
          </Box>
          {isEditable && (
            <Tooltip title={editTitle}>
              <IconButton aria-label={editTitle} onClick={edit} sx={{ my: -0.75, mr: -1 }}>
                <EditIcon />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
      {children}
    </Box>
  )
}

const sheet = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  mb: 2,
  minWidth: 0,
} as const
