import { useContext } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { ApplicationContext } from '#browser/ground/model/application-context.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { RowActionProps } from '../action-part.ts'
import { ActionTrigger } from '../ActionTrigger.tsx'
import { useAfterDelete } from './use-after-delete.ts'

const DeleteDialog = lazyCode(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** Deletes a row after confirmation, which also shows what blocks it. */
export function DeleteAction({ action: _action, subject, ...trigger }: RowActionProps) {
  const { resource, record } = subject
  const source = useContext(ApplicationContext)
  const data = useRollcallData()
  const openDialog = useOpenDialog()
  const fill = useFilledText()
  const notify = useNotify()
  const translate = useTranslate()
  const api = useRowsAddress(resource)
  const afterDelete = useAfterDelete(subject)

  const work = async (notice: string) => {
    try {
      const id = Number(record['id'])
      await data.delete(resource, { id, previousData: { ...record, id }, meta: { ...(api && { api }) } })
    } catch (error) {
      return failureText(error, translate)
    }
    notify(notice, { type: 'success', messageArgs: { _: notice } })
    afterDelete()
    return undefined
  }
  const ask = async () => {
    const loaded = await source?.load(resource)
    const model = loaded?.resource
    const saysWhat = loaded?.entities[model?.entity ?? '']?.builtIn !== true
    const texts = `resources.${resource}`
    const [question, notice] = await Promise.all([
      fill({ key: `${texts}.confirmDelete`, text: model?.confirmDelete ?? '' }, resource, record),
      fill({ key: `${texts}.notices.deleted`, text: model?.notices.deleted ?? '' }, resource, record),
    ])
    openDialog((close) => (
      <DeleteDialog
        subject={subject}
        rowsAt={api}
        question={question}
        saysWhat={saysWhat}
        work={() => work(notice)}
        onClose={close}
      />
    ))
  }
  return <ActionTrigger {...trigger} onClick={() => void ask()} />
}
