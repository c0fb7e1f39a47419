import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { linkPlace, linkTo, useRelationOnly } from '#browser/parts/rows/relation-context.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { ActionPartProps, RowActionProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'
import { useRecordDialogs } from './record-dialogs.ts'
import { useBusy } from './use-busy.ts'
import { useLinkNotice } from './use-link-notice.ts'

/** Attaches an existing row, from a picker. */
export function AttachAction({ action: _action, subject: _subject, ...trigger }: ActionPartProps) {
  const placement = useRelationOnly()
  const { attach: AttachDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  const open = () => openDialog((close) => <AttachDialog placement={placement} onClose={close} />)
  return <ActionTrigger {...trigger} onClick={open} />
}

/** Removes a row from the relation, after confirmation. The row itself stays. */
export function DetachAction({ action: _action, subject: { record }, ...trigger }: RowActionProps) {
  const placement = useRelationOnly()
  const openDialog = useOpenDialog()
  const change = useLinkChange('detached')
  const fill = useFilledText()
  const { parent, view } = placement
  const ask = async () => {
    const key = `resources.${parent.resource}.relations.${view.relation}.confirmDetach`
    const text = await fill({ key, text: view.endpoint?.confirmDetach ?? '' }, view.resource, record)
    openDialog((close) => <AskBefore kind="continue" text={text} work={() => change(record)} onClose={close} />)
  }
  return <ActionTrigger {...trigger} onClick={() => void ask()} />
}

/** Toggles the declared field of the link. */
export function ToggleAction({ action: _action, subject: { record }, ...trigger }: RowActionProps) {
  const change = useLinkChange('toggled')
  const notify = useNotify()
  const [state, run] = useBusy()
  const toggle = async () => {
    const failure = await change(record)
    if (failure !== undefined) notify(failure, { type: 'error', messageArgs: { _: failure } })
    return failure === undefined
  }
  return <ActionTrigger {...trigger} state={state} onClick={() => run(toggle)} />
}

/** Detaches or toggles, with the declared notice. Returns the failure text, or undefined on success. */
function useLinkChange(event: 'detached' | 'toggled') {
  const placement = useRelationOnly()
  const data = useRollcallData()
  const notice = useLinkNotice(placement)
  const refresh = useRefresh()
  const translate = useTranslate()
  return async (record: Record<string, unknown>): Promise<string | undefined> => {
    try {
      await data[event === 'detached' ? 'detach' : 'toggle'](linkPlace(placement), linkTo(placement, record))
    } catch (error) {
      return failureText(error, translate)
    }
    void notice(event, record)
    refresh()
    return undefined
  }
}
