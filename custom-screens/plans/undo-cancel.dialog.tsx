import { useTranslate } from 'react-admin'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import undoCancel from '../../custom-actions/plans/undo-cancel.contract.ts'
import { PlanActionDialog } from './outcome/PlanActionDialog.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-07: undoes a cancellation, after a preview. */
export default function UndoCancel({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const plan = planOf(record)
  const words = (key: string, _: string) => translate(`plans.undo_cancel.${key}`, { _ })
  return (
    <PlanActionDialog
      plan={plan}
      action="undo_cancel"
      title={words('title', 'Undo the cancellation')}
      explanation={words(
        'explanation',
        'The plan goes on as if it had not been cancelled: what was charged or credited for it is reversed, and the lessons are booked again.',
      )}
      send={(_values, fingerprint) => data.call(undoCancel, { params: plan, body: { fingerprint } })}
      submit={words('submit', 'Undo it')}
      notice={words('done', 'The cancellation has been undone.')}
      onClose={onClose}
    />
  )
}
