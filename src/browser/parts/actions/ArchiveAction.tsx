import { useNotify, useTranslate } from 'react-admin'
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import type { RowActionProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useArchive } from './use-archive.ts'
import { useBusy } from './use-busy.ts'

/** Archives a record after confirmation; restores one that is archived. */
export function ArchiveAction({ action: _action, subject, ...trigger }: RowActionProps) {
  const { perform, name } = useArchive(subject)
  const openDialog = useOpenDialog()
  const notify = useNotify()
  const translate = useTranslate()
  const [state, run] = useBusy()
  if (subject.record[ARCHIVED]) {
    const restore = async () => {
      const failure = await perform('restore')
      if (failure !== undefined) notify(failure, { type: 'error', messageArgs: { _: failure } })
      return failure === undefined
    }
    return (
      <ActionTrigger
        {...trigger}
        title={translate('rollcall.action.restore')}
        icon={<UnarchiveIcon />}
        state={state}
        onClick={() => run(restore)}
      />
    )
  }
  const ask = () => {
    const text = translate('rollcall.archive.question', { name })
    openDialog((close) => (
      <AskBefore kind="continue" text={text} confirm={trigger.title} work={() => perform('archive')} onClose={close} />
    ))
  }
  return <ActionTrigger {...trigger} onClick={ask} />
}
