import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { ContractForm, type CustomCodeProps, FieldInput, FormDialog, useContractInputs } from '#browser/api.ts'
import { Unsent } from '../messages/Unsent.tsx'
import add from '../../custom-actions/waiting/add.contract.ts'

/** WAIT-05: puts a child of a family on the waiting list of the class on the screen. */
export default function AddToWaitingList({ parent, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('waiting.add.dialog', { _: 'Add %{lower_consumer} to the waiting list' })}
      onClose={onClose}
    >
      <ContractForm
        contract={add}
        params={{ id: Number(parent?.id) }}
        submit={translate('waiting.add.submit', { _: 'Add' })}
        notice={translate('waiting.add.notice', { _: 'The waiting list has one more entry.' })}
        onClose={onClose}
      >
        <Fields takesTasters={parent?.tasters_enabled === true} />
      </ContractForm>
    </FormDialog>
  )
}

/** The children on offer are those of the family, and change with it. */
function Fields({ takesTasters }: { takesTasters: boolean }) {
  const inputs = useContractInputs(add)
  const { setValue } = useFormContext()
  const family = useWatch({ name: 'customer_id' }) as number | null
  const isTold = useWatch({ name: 'send_email' }) === true
  useEffect(() => setValue('consumer_id', null), [family, setValue])
  return (
    <>
      <FieldInput {...inputs.customer_id} />
      {family && <FieldInput key={family} {...inputs.consumer_id} pickerParams={{ customer_id: family }} />}
      {takesTasters && <FieldInput {...inputs.is_taster} />}
      <FieldInput {...inputs.send_email} />
      {isTold && <Unsent template="waiting-list-added" />}
    </>
  )
}
