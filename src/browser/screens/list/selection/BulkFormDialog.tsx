import { useQuery } from '@tanstack/react-query'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { toneOf } from '#browser/parts/actions/action-kind.ts'
import { LoadedDialog } from '#browser/parts/dialogs/LoadedDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { ContractFields } from '#browser/parts/form/contract/ContractFields.tsx'
import { isOnce, isRequired, sentBody, startingValues } from '#browser/parts/form/contract/contract-values.ts'
import { useContracts } from '#browser/parts/form/contract/contracts.ts'
import { useContractCheck } from '#browser/parts/form/contract/use-contract-check.ts'
import type { CallAction } from '#declarations/format.ts'
import type { Contract } from '#protocol/contract/contract.ts'
import { longField } from '#protocol/contract/contract-field.ts'

interface BulkFormProps {
  action: CallAction
  /** Words of the button. */
  submit: string
  /** Makes the call for each of the rows with these values; returns why some failed. */
  work: (values: Record<string, unknown>) => Promise<string | undefined>
  onClose: () => void
}

/** The dialog of a call that has a form and is made for each row that was chosen: it asks once for what all of them are sent. */
export function BulkFormDialog({ title, ...props }: BulkFormProps & { title: string }) {
  const find = useContracts()
  const { form = '' } = props.action
  const contract = useQuery({
    queryKey: ['contract of an action', form],
    queryFn: async () => {
      const found = await find(form)
      if (!found) throw new Error(`There is no custom-actions/${form}.contract.ts.`)
      return found
    },
  })
  return (
    <LoadedDialog title={title} of={contract} onClose={props.onClose}>
      {(found) => <BulkForm contract={found} {...props} />}
    </LoadedDialog>
  )
}

function BulkForm({ contract, action, submit, work, onClose }: BulkFormProps & { contract: Contract }) {
  const { roots } = useAccess()
  const check = useContractCheck(contract)
  const fixed = Object.keys(action.body ?? {})
  const asked = Object.entries(contract.body ?? {}).filter(
    ([name, field]) => !fixed.includes(name) && !isOnce(longField(field)),
  )
  const send = async (typed: Record<string, unknown>) => {
    const failure = await work(sentBody(contract, typed, roots({})))
    // Rows that it failed for stay chosen: the form can be sent again for them.
    if (failure !== undefined) throw new Error(failure)
    onClose()
  }
  return (
    <CallForm<Record<string, unknown>>
      defaultValues={startingValues(contract, roots({}))}
      required={asked.flatMap(([name, field]) => (isRequired(longField(field)) ? [name] : []))}
      check={check}
      send={send}
      submit={submit}
      tone={toneOf(action) === 'danger' ? 'error' : 'primary'}
    >
      <ContractFields contract={contract} names={asked.map(([name]) => name)} />
    </CallForm>
  )
}
