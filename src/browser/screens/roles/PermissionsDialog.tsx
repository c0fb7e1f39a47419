import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { type ApiRecord, useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { usePermissionCatalogue } from '#browser/parts/permissions/use-permission-catalogue.ts'
import { PermissionsEditor } from './PermissionsEditor.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'

addMessages('rollcall.roles', roleMessages)

/** ROL-06: the permissions of a role, in a dialog. */
export default function PermissionsDialog({ resource, record = {}, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('rollcall.roles.permissions_of', { name: String(record.name) })}
      isWide
      onClose={onClose}
    >
      <Loaded resource={resource} id={Number(record.id)} guard={String(record.guard)} onSaved={onClose} />
    </FormDialog>
  )
}

interface LoadedProps {
  resource: string
  id: number
  guard: string
  onSaved: () => void
}

/** The current role, and the permissions of its guard, fetched together. */
function Loaded({ resource, id, guard, onSaved }: LoadedProps) {
  const data = useRollcallData()
  const { resources } = useApplication()
  const requestClose = useRequestClose()
  const role = useQuery({
    queryKey: [resource, 'permissions', id],
    queryFn: async () => (await data.getOne<ApiRecord>(resource, { id })).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  const catalogue = usePermissionCatalogue(guard)
  const failed = [role, catalogue].find(({ error }) => error)
  if (role.data && catalogue.data) {
    const api = resources[resource]?.mounts[0]?.api ?? ''
    return (
      <PermissionsEditor
        role={role.data}
        catalogue={catalogue.data}
        api={api}
        onSaved={onSaved}
        onCancel={requestClose}
      />
    )
  }
  return (
    <DialogContent>
      {failed ? <FailedPart error={failed.error} onRetry={() => void failed.refetch()} /> : <FormSkeleton />}
    </DialogContent>
  )
}
