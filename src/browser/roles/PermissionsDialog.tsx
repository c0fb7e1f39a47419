import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import type { CustomCodeProps } from '../custom-code.ts'
import { useRequestClose } from '../form/close-guard.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { useApplication } from '../model/use-model.ts'
import { type ApiRecord, useRollcallData } from '../providers/rollcall-data-provider.ts'
import { FailedPart } from '../shell/FailedPart.tsx'
import type { Permission } from './permission-groups.ts'
import { PermissionsEditor } from './PermissionsEditor.tsx'

/** ROL-06: what a role may do, in a dialog. */
export default function PermissionsDialog({ resource, record = {}, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('rollcall.roles.permissions_of', { name: String(record.name) })} onClose={onClose}>
      <Loaded resource={resource} id={Number(record.id)} onSaved={onClose} />
    </FormDialog>
  )
}

function Loaded({ resource, id, onSaved }: { resource: string; id: number; onSaved: () => void }) {
  const data = useRollcallData()
  const { resources } = useApplication()
  const api = resources[resource]?.mounts[0]?.api ?? ''
  const requestClose = useRequestClose()
  const role = useQuery({
    queryKey: [resource, 'permissions', id],
    queryFn: async () => (await data.getOne<ApiRecord>(resource, { id })).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (role.error) {
    return (
      <DialogContent>
        <FailedPart error={role.error} onRetry={() => void role.refetch()} />
      </DialogContent>
    )
  }
  if (!role.data) {
    return (
      <DialogContent>
        <FormSkeleton />
      </DialogContent>
    )
  }
  return <WithCatalogue role={role.data} api={api} onSaved={onSaved} onCancel={requestClose} />
}

function WithCatalogue({ role, ...rest }: { role: ApiRecord; api: string; onSaved: () => void; onCancel: () => void }) {
  const data = useRollcallData()
  const { data: catalogue } = useSuspenseQuery({
    queryKey: ['permissions', role.guard],
    queryFn: async () =>
      (await data.call<{ items: Permission[] }>({ method: 'GET', path: `permissions/${String(role.guard)}` })).items,
  })
  return <PermissionsEditor role={role} catalogue={catalogue} {...rest} />
}
