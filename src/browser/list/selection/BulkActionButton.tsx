import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import type { ActionConfig } from '#declarations/format.ts'
import { isDestructive } from '../../action/action-kind.ts'
import { AskBefore } from '../../action/AskBefore.tsx'
import { useOpenDialog } from '../../action/DialogHost.tsx'
import { useActionWords } from '../../action/use-action-words.ts'
import { useListPlace } from '../list-place.ts'
import { useListWords } from '../list-words.ts'
import { useBulkWork } from './use-bulk-work.ts'

/** One action on all selected rows. It is asked for first, however small: it is many at once. */
export function BulkActionButton({ action }: { action: ActionConfig }) {
  const { resource } = useListPlace()
  const { selectedIds } = useListContext()
  const { one, some } = useListWords()
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const work = useBulkWork()
  const title = useActionWords()(action, resource)
  const ask = () => {
    const text = translate(`rollcall.list.${action === 'delete' ? 'bulk_delete' : 'bulk_confirm'}`, {
      smart_count: selectedIds.length,
      action: title,
      name: selectedIds.length === 1 ? one : some,
    })
    const kind = action === 'delete' ? 'delete' : 'continue'
    openDialog((close) => <AskBefore kind={kind} text={text} work={() => work(action)} onClose={close} />)
  }
  return (
    <Button color={isDestructive(action) ? 'error' : 'inherit'} onClick={ask}>
      {title}
    </Button>
  )
}
