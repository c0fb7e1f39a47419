import { useTranslate } from 'react-admin'
import { type CustomCodeProps, FieldInput, useContractInputs, useRollcallData } from '#browser/api.ts'
import move from '../../custom-actions/plans/move.contract.ts'
import { PlanActionDialog } from './outcome/PlanActionDialog.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-17: moves a plan to another class, after a preview. */
export default function MovePlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const plan = planOf(record)
  const inputs = useContractInputs(move, { ...(record && { record }) })
  const words = (key: string, _: string) => translate(`plans.move.${key}`, { _ })
  return (
    <PlanActionDialog
      plan={plan}
      action="move"
      title={words('title', 'Move to another class')}
      explanation={words(
        'explanation',
        'The plan goes on in the other class. Days that are paid stay as they are; the price of the other class holds from the next payment.',
      )}
      start={{ class_id: null, on: null }}
      required={['class_id']}
      typed={({ class_id, on }) =>
        typeof class_id === 'number' ? { class_id, ...(typeof on === 'string' && on !== '' && { on }) } : null
      }
      send={({ class_id, on }, fingerprint) =>
        data.call(move, {
          params: plan,
          body: { class_id: Number(class_id), fingerprint, ...(typeof on === 'string' && on !== '' && { on }) },
        })
      }
      submit={words('submit', 'Move')}
      notice={words('done', 'The plan has been moved.')}
      onClose={onClose}
    >
      <FieldInput {...inputs.class_id} />
      <FieldInput {...inputs.on} />
    </PlanActionDialog>
  )
}
