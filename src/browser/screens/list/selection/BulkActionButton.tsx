import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { actionId, isCall, isDestructive } from '#browser/parts/actions/action-kind.ts'
import { useActionWords } from '#browser/parts/actions/use-action-words.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { useBulkWork } from './use-bulk-work.ts'

/** One action on all selected rows. It is asked for first, however small: it is many at once. */
export function BulkActionButton({ action }: { action: ActionConfig }) {
  const { resource, parent } = useListTarget()
  const { selectedIds } = useListContext()
  const { one, some } = useListWords()
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const work = useBulkWork()
  const title = useActionWords()(action, resource)
  const fill = useFilledText()
  const ask = async () => {
    const declared = isCall(action) ? action.confirm : undefined
    const key = `resources.${resource}.actions.${actionId(action)}.confirm`
    const own = declared && (await fill({ key, text: declared.text }, resource, parent?.record ?? {}))
    const counted = translate(`rollcall.list.${action === 'delete' ? 'bulk_delete' : 'bulk_confirm'}`, {
      smart_count: selectedIds.length,
      action: title,
      name: selectedIds.length === 1 ? one : some,
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
