import { useQuery } from '@tanstack/react-query'
import DialogContent from '@mui/material/DialogContent'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { ContractForm } from '#browser/parts/form/contract/ContractForm.tsx'
import { useContracts } from '#browser/parts/form/contract/contracts.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { CallAction } from '#declarations/format.ts'
import type { ActionSubject } from './action-subject.ts'
import { callBody } from './call-body.ts'
import { pathValues } from './path-values.ts'
import { toneOf } from './action-kind.ts'

interface CallFormDialogProps {
  /** Name of the contract. */
  form: string
  action: CallAction
  subject: ActionSubject
  /** Words of the dialog, and of the button that sends. */
  title: string
  onClose: () => void
}

/** The dialog of a declared call that has a form: it asks for what the contract takes, except for what the declaration sends. */
export function CallFormDialog({ form, action, subject, title, onClose }: CallFormDialogProps) {
  const { resource, record, parent } = subject
  const find = useContracts()
  const custom = useCustomCode()
  const fill = useFilledText()
  const { roots } = useAccess()
  const about = { ...(record && { record }), ...(parent && { parent }) }
  const words = async (part: 'notice' | 'submit') => {
    const text = action[part]
    const key = `resources.${resource}.actions.${action.id}.${part}`
    return text === undefined ? undefined : fill({ key, text }, resource, record ?? parent ?? {})
  }
  const { data, error } = useQuery({
    queryKey: ['form of an action', form, resource, action.id, record?.['id']],
    queryFn: async () => {
      const contract = await find(form)
      if (!contract) throw new Error(`There is no custom-actions/${form}.contract.ts.`)
      const [notice, submit] = await Promise.all([words('notice'), words('submit')])
      return { contract, notice, submit }
    },
    gcTime: 0,
  })
  if (error) throw error
  const Foot = action.foot === undefined ? undefined : custom('panel', action.foot)
  return (
    <FormDialog title={title} onClose={onClose}>
      {data ? (
        <ContractForm
          contract={data.contract}
          subject={about}
          params={pathValues(data.contract.path, action.path, about)}
          fixed={callBody(action, roots(about)) ?? {}}
          submit={data.submit ?? title}
          tone={toneOf(action) === 'danger' ? 'error' : 'primary'}
          foot={Foot && <Foot resource={resource} record={record ?? {}} refetch={() => undefined} />}
          notice={data.notice}
          onClose={onClose}
        />
      ) : (
        <DialogContent>
          <FormSkeleton />
        </DialogContent>
      )}
    </FormDialog>
  )
}
