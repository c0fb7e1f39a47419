import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { LoadedDialog } from '#browser/parts/dialogs/LoadedDialog.tsx'
import { ContractForm } from '#browser/parts/form/contract/ContractForm.tsx'
import { type FindContract, useContracts } from '#browser/parts/form/contract/contracts.ts'
import { pathText } from '#browser/parts/words/path-text.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { CallAction } from '#declarations/format.ts'
import type { Contract } from '#protocol/contract/contract.ts'
import { transitionContract } from '#protocol/contract/transition-contract.ts'
import type { ActionSubject } from '../action-subject.ts'
import CallFoot from './CallFoot.tsx'
import { callBody } from './call-body.ts'
import { pathValues } from './path-values.ts'
import { saveDownload } from '../save-download.ts'
import { toneOf } from '../action-kind.ts'

interface CallFormDialogProps {
  action: CallAction
  subject: ActionSubject
  /** Words of the dialog, and of the button that sends. */
  title: string
  onClose: () => void
}

/** The dialog of a declared call that has a form: it asks for what the contract takes, except for what the declaration sends. */
export function CallFormDialog({ action, subject, title, onClose }: CallFormDialogProps) {
  const { resource, record, parent } = subject
  const find = useContracts()
  const fill = useFilledText()
  const translate = useTranslate()
  const { roots } = useAccess()
  const save = (reply: unknown) => {
    if (!saveDownload(reply)) throw new Error(translate('rollcall.export.failed'))
  }
  const named = useNamedTitle(title, resource, record)
  const about = { ...(record && { record }), ...(parent && { parent }) }
  const words = async (part: 'notice' | 'submit') => {
    const text = action[part]
    const key = `resources.${resource}.actions.${action.id}.${part}`
    return text === undefined ? undefined : fill({ key, text }, resource, record ?? parent ?? {})
  }
  const form = useQuery({
    queryKey: ['form of an action', resource, action.id, record?.['id']],
    queryFn: async () => {
      const contract = await contractOf(action, find)
      const [notice, submit] = await Promise.all([words('notice'), words('submit')])
      return { contract, notice, submit }
    },
    gcTime: 0,
  })
  return (
    <LoadedDialog title={named} onClose={onClose} of={form}>
      {({ contract, notice, submit }) => (
        <ContractForm
          contract={contract}
          subject={about}
          choices={action.choices}
          params={pathValues(contract.path, action.path, about)}
          fixed={callBody(action, roots(about)) ?? {}}
          submit={submit ?? title}
          tone={toneOf(action) === 'danger' ? 'error' : 'primary'}
          foot={action.foot !== undefined && <CallFoot name={action.foot} subject={subject} />}
          notice={notice}
          onReply={action.download ? save : undefined}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  )
}

/** The contract that the action names; that of a move between states asks for its reason. */
async function contractOf({ form = '', path, permission, reason }: CallAction, find: FindContract): Promise<Contract> {
  if (reason !== undefined) return transitionContract({ path, permission: String(permission ?? '*'), reason })
  const contract = await find(form)
  if (!contract) throw new Error(`There is no custom-actions/${form}.contract.ts.`)
  return contract
}

/** "Lend: Middlemarch"; the action alone where the record does not say what it is called. */
function useNamedTitle(title: string, resource: string, record: Record<string, unknown> | undefined): string {
  const { resource: model, entity } = useResourceModel(resource)
  const name = pathText(record ?? {}, model.show?.title ?? entity.display, entity, useValueLocale())
  return name === '' ? title : `${title}: ${name}`
}
