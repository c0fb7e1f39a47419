import { useState } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { orderMessages } from '#browser/ground/i18n/messages/order.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { relationApi } from '#browser/parts/rows/list-target.ts'
import { useRelationOnly } from '#browser/parts/rows/relation-context.ts'
import { OrderedRows } from './OrderedRows.tsx'

addMessages('rollcall.order', orderMessages)

const MOST_ROWS = 500

/** Reorders the rows of a tab, by dragging or with the keyboard; all are saved at once. */
export default function OrderDialog({ onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const { view, parent } = useRelationOnly()
  const { entity } = useResourceModel(view.resource)
  const data = useRollcallData()
  const api = relationApi(view, parent.record)
  const { data: rows, error } = useQuery({
    queryKey: [view.resource, 'order', api],
    queryFn: async ({ signal }) => (await data.readRows(api, { count: MOST_ROWS }, signal)).items,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <FormDialog title={translate('rollcall.order.title')} onClose={onClose}>
      {rows && <OrderForm api={api} display={entity.display} rows={rows} onClose={onClose} />}
      {!rows && <DialogContent>{error ? failureText(error, translate) : <FormSkeleton />}</DialogContent>}
    </FormDialog>
  )
}

interface OrderFormProps {
  api: string
  /** Path of a row's name. */
  display: string
  rows: ApiRecord[]
  onClose: () => void
}

function OrderForm({ api, display, rows, onClose }: OrderFormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const data = useRollcallData()
  const [ordered, setOrdered] = useState(rows)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await data.call({ method: 'PUT', path: `${api}/order`, body: { ids: ordered.map(({ id }) => id) } })
      notify('rollcall.order.saved', { type: 'success' })
      onClose()
      refresh()
    } catch (failure) {
      notify(failureText(failure, translate), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <>
      <DialogContent>
        <HeldFields held={busy}>
          <OrderedRows rows={ordered} display={display} onChange={setOrdered} />
        </HeldFields>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('rollcall.confirm.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={busy || ordered === rows}>
          {translate('rollcall.order.save')}
        </Button>
      </DialogActions>
    </>
  )
}
