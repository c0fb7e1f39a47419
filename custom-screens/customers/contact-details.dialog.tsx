import { useMemo } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { type ApiRecord, type CustomCodeProps, FormDialog, Panel, useAccess, useResourceModel } from '#browser/api.ts'

const SHOWN = ['contacts', 'notes']

/** MSG-11: the contact details and notes of a family, available on any screen. */
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
