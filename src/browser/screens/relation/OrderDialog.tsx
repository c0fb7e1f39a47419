import { useCallback, useState } from 'react'
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
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
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
  const cancel = useRequestClose()
  const isChanged = ordered !== rows
  const isTyped = useCallback(() => isChanged, [isChanged])
  const isUnsaved = useCallback(() => isChanged && !busy, [isChanged, busy])
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
      <LeaveGuard isUnsaved={isUnsaved} isTyped={isTyped} />
      <DialogContent>
        <HeldFields held={busy}>
          <OrderedRows rows={ordered} display={display} onChange={setOrdered} />
        </HeldFields>
      </DialogContent>
      <DialogActions>
        <BusyButton onClick={cancel} color="inherit" isBusy={busy} isPressed={false}>
          {translate('rollcall.confirm.cancel')}
        </BusyButton>
        <BusyButton variant="contained" onClick={() => void save()} isBusy={busy} disabled={!isChanged}>
          {translate('rollcall.order.save')}
        </BusyButton>
      </DialogActions>
    </>
  )
}
