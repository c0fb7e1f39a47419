import { useNotify, useRefresh, useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { type CustomCodeProps, FormDialog } from '#browser/api.ts'
import { type AddedCard, CardFields } from './CardFields.tsx'

/** CARD-07: adds a card of a franchisee. */
export default function AddCard({ parent, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const done = ({ name }: AddedCard) => {
    notify(translate('cards.added', { _: '%{name} has been added.', name }), { type: 'success' })
    onClose()
    refresh()
  }
  const title = translate('cards.add', { _: 'Add a card for %{name}', name: String(parent?.name ?? '') })
  return (
    <FormDialog title={title} onClose={onClose}>
      <DialogContent>
        <CardFields holder={{ of: 'franchisee', id: Number(parent?.id) }} onAdded={done} />
      </DialogContent>
    </FormDialog>
  )
}
