import { useMemo } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { Panel } from '#browser/screens/show/Panel.tsx'

const SHOWN = ['contacts', 'notes']

/** MSG-11: whom one can reach of a family, and what is noted of it, wherever one is. */
export default function ContactDetails({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const title = translate('customers.contact_details', { _: 'Contacts and notes of %{name}', name: record?.name })
  return (
    <FormDialog title={title} onClose={onClose}>
      <DialogContent>
        <Panels id={Number(record?.id)} name={String(record?.name ?? '')} />
      </DialogContent>
    </FormDialog>
  )
}

/** The panels of the family's own screen. */
function Panels({ id, name }: { id: number; name: string }) {
  const { resource } = useResourceModel('customers')
  const { allows } = useAccess()
  const parent = useMemo(() => ({ resource: 'customers', record: { id, name } as ApiRecord }), [id, name])
  const panels = (resource.show?.tabs ?? [])
    .flatMap((tab) => tab.panels ?? [])
    .filter((panel) => SHOWN.includes(panel.id) && allows(panel, { record: parent.record }))
  return panels.map((panel) => (
    <Panel key={panel.id} {...{ panel, resource, parent }} record={parent.record} rowsReady refetch={() => undefined} />
  ))
}
