import { useMemo } from 'react'
import { Link } from 'react-router'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import { useRecordTitle } from '#browser/parts/words/use-record-title.ts'
import type { ResourceModel, TabModel } from '#declarations/model.ts'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { TabContent } from './TabContent.tsx'
import { useScreenRecord } from './use-screen-record.ts'
import { useVisibleTabs } from './use-visible-tabs.ts'

/**
 * One record at a glance, as it is by now: the panels of its first tab that are no rows of others. A record with a screen of its own is a
 * press away from it.
 */
export default function DetailsDialog({ resource: name, record: row, onClose }: CustomCodeProps['dialog']) {
  const { resource } = useResourceModel(name)
  const [first] = useVisibleTabs(resource, undefined)
  const tab = useMemo(() => first && atAGlance(first), [first])
  const { controller, record, error, rowsReady, along } = useScreenRecord(
    resource,
    Number(row?.id),
    tab,
    useRowsAddress(name),
  )
  const parent = useMemo(() => record && { resource: name, record }, [name, record])
  const title = useRecordTitle(resource, record ?? row ?? {})
  const refetch = () => controller.refetch()
  return (
    <FormDialog title={title} onClose={onClose}>
      <DialogContent sx={{ '& > section:last-of-type': { mb: 0 } }}>
        {error && !record ? <FailedPart error={error} onRetry={() => void refetch()} /> : null}
        {!record && !error && <FormSkeleton />}
        {parent && tab && <TabContent {...{ tab, resource, parent, rowsReady, along, refetch }} />}
      </DialogContent>
      {record && <Screen resource={resource} id={record.id} onClose={onClose} />}
    </FormDialog>
  )
}

function atAGlance(tab: TabModel): TabModel {
  return { ...tab, panels: (tab.panels ?? []).filter(({ relation }) => relation === undefined) }
}

interface ScreenProps {
  resource: ResourceModel
  id: number
  onClose: () => void
}

function Screen({ resource: { name, title, screens, area }, id, onClose }: ScreenProps) {
  const translate = useTranslate()
  const { can } = useAccess()
  const address = useScreenPath().show(name, id)
  const kind = translate(`resources.${name}.name`, { smart_count: 1, _: title })
  if (screens.show === undefined || address === undefined || !can(`${area}.details`)) return null
  return (
    <DialogActions>
      <Button component={Link} to={address} onClick={onClose}>
        {translate('rollcall.show.back_to_record', { name: lowerFirst(kind) })}
      </Button>
    </DialogActions>
  )
}
