import { Suspense } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { ConfirmDialog } from '#browser/parts/dialogs/ConfirmDialog.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { CallAction } from '#declarations/format.ts'
import type { ActionPartProps } from '../action-part.ts'
import type { ActionSubject } from '../action-subject.ts'
import { ActionTrigger } from '../ActionTrigger.tsx'
import { callBody } from './call-body.ts'
import { saveDownload } from '../save-download.ts'
import { useAfterDelete } from '../delete/use-after-delete.ts'
import { useBusy } from '../use-busy.ts'

const CallFormDialog = lazyCode(async () => ({ default: (await import('./CallFormDialog.tsx')).CallFormDialog }))
const CallFoot = lazyCode(() => import('./CallFoot.tsx'))

/**
 * Calls the API as declared, after a question or a form where these are declared; says what came of it and shows the rows as they are then.
 * A button shows itself that it works, then a tick; an entry of a menu is gone by then, so the question waits for the reply.
 */
export function DeclaredCall({ action, subject, ...trigger }: ActionPartProps<CallAction>) {
  const perform = useDeclaredCall(action, subject)
  const [state, run] = useBusy()
  const openDialog = useOpenDialog()
  const fill = useFilledText()
  const notify = useNotify()
  const { resource, record = {} } = subject
  const { confirm } = action

  const hasForm = action.form !== undefined || action.reason !== undefined
  const openForm = () =>
    openDialog((close) => <CallFormDialog action={action} subject={subject} title={trigger.title} onClose={close} />)
  const ask = async ({ kind, text }: NonNullable<CallAction['confirm']>) => {
    const question = await fill({ key: `resources.${resource}.actions.${action.id}.confirm`, text }, resource, record)
    const foot = action.foot !== undefined && (
      <Suspense>
        <CallFoot name={action.foot} subject={subject} />
      </Suspense>
    )
    openDialog((close) => {
      const asked = { kind, text: question, children: foot, onClose: close }
      if (trigger.variant !== 'button') return <AskBefore {...asked} work={perform} />
      const confirmed = () => {
        close()
        run(orNotify)
      }
      return <ConfirmDialog {...asked} onConfirm={confirmed} />
    })
  }
  const orNotify = async () => {
    const failure = await perform()
    if (failure !== undefined) notify(failure, { type: 'error', messageArgs: { _: failure } })
    return failure === undefined
  }
  return (
    <ActionTrigger
      {...trigger}
      state={state}
      onClick={() => (hasForm ? openForm() : confirm ? void ask(confirm) : run(orNotify))}
    />
  )
}

/** Performs the call. Returns the failure text, or undefined on success. */
function useDeclaredCall(action: CallAction, subject: ActionSubject) {
  const { resource, record, parent } = subject
  const data = useRollcallData()
  const screens = useScreenPath()
  const { roots } = useAccess()
  const fill = useFilledText()
  const notify = useNotify()
  const refresh = useRefresh()
  const afterDelete = useAfterDelete(subject)
  const translate = useTranslate()
  const words = (part: 'notice' | 'failure', text: string) =>
    fill({ key: `resources.${resource}.actions.${action.id}.${part}`, text }, resource, record ?? parent ?? {})

  return async (): Promise<string | undefined> => {
    const records = { ...(record && { record }), ...(parent && { parent }) }
    const body = callBody(action, roots(records))
    try {
      const reply = await data.call({
        method: action.method,
        path: screens.fill(action.path, records),
        ...(body && { body }),
      })
      if (action.download && !saveDownload(reply)) return translate('rollcall.export.failed')
    } catch (error) {
      return action.failure === undefined ? failureText(error, translate) : words('failure', action.failure)
    }
    if (action.notice !== undefined) {
      const notice = await words('notice', action.notice)
      notify(notice, { type: 'success', messageArgs: { _: notice } })
    }
    if (action.method === 'DELETE') afterDelete()
    else if (action.method !== 'GET') refresh()
    return undefined
  }
}
