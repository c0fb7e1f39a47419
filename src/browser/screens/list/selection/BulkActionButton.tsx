import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { actionId, isCall, isDestructive } from '#browser/parts/actions/action-kind.ts'
import { useActionWords } from '#browser/parts/actions/use-action-words.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { ActionConfig, CallAction } from '#declarations/format.ts'
import { useBulkWork } from './use-bulk-work.ts'

const BulkFormDialog = lazyCode(async () => ({ default: (await import('./BulkFormDialog.tsx')).BulkFormDialog }))

/** One action on all selected rows. It always asks before, because it affects many at once: for what it sends, or whether to go ahead. */
export function BulkActionButton({ action }: { action: ActionConfig }) {
  const { resource, parent } = useListTarget()
  const { selectedIds } = useListContext()
  const { one, some } = useListWords()
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const work = useBulkWork()
  const title = useActionWords()(action, resource)
  const fill = useFilledText()
  const name = selectedIds.length === 1 ? one : some
  const askForValues = (form: CallAction) => {
    const heading = translate('rollcall.list.bulk_form', { smart_count: selectedIds.length, action: title, name })
    openDialog((close) => (
      <BulkFormDialog
        action={form}
        title={heading}
        submit={title}
        work={(values) => work(form, values)}
        onClose={close}
      />
    ))
  }
  const ask = async () => {
    if (isCall(action) && action.form !== undefined) return askForValues(action)
    const declared = isCall(action) ? action.confirm : undefined
    const key = `resources.${resource}.actions.${actionId(action)}.confirm`
    const own = declared && (await fill({ key, text: declared.text }, resource, parent?.record ?? {}))
    const counted = translate(`rollcall.list.${action === 'delete' ? 'bulk_delete' : 'bulk_confirm'}`, {
      smart_count: selectedIds.length,
      action: title,
      name,
    })
    const kind = declared?.kind ?? (action === 'delete' ? 'delete' : 'continue')
    openDialog((close) => <AskBefore kind={kind} text={own ?? counted} work={() => work(action)} onClose={close} />)
  }
  return (
    <Button color={isDestructive(action) ? 'error' : 'inherit'} onClick={() => void ask()}>
      {title}
    </Button>
  )
}
