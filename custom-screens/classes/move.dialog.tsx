import { useTranslate } from 'react-admin'
import { ContractForm, type CustomCodeProps, FormDialog } from '#browser/api.ts'
import move from '../../custom-actions/classes/move.contract.ts'
import { MoveOutcome } from './MoveOutcome.tsx'

/** CLS-12: moves a class to another open course of its franchisee, after saying what becomes of its lessons. */
export default function MoveClass({ record = {}, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const words = (key: string, text: string) =>
    translate(`classes.move.${key}`, { _: text, class: String(record.name ?? '') })
  const id = Number(record.id)
  return (
    <FormDialog title={words('title', 'Move to another course')} onClose={onClose}>
      <ContractForm
        contract={move}
        subject={{ record }}
        params={{ id }}
        submit={words('submit', 'Move')}
        notice={words('done', '%{class} has been moved.')}
        foot={<MoveOutcome id={id} />}
        onClose={onClose}
      />
    </FormDialog>
  )
}
