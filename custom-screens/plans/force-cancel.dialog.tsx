import { useTranslate } from 'react-admin'
import { type CustomCodeProps, FieldInput, useContractInputs, useRollcallData } from '#browser/api.ts'
import forceCancel from '../../custom-actions/plans/force-cancel.contract.ts'
import { PlanActionDialog } from './outcome/PlanActionDialog.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-10: ends a plan today, without any charges, after a preview. */
export default function ForceCancelPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const plan = planOf(record)
  const inputs = useContractInputs(forceCancel)
  const words = (key: string, _: string) => translate(`plans.force_cancel.${key}`, { _ })
  return (
    <PlanActionDialog
      plan={plan}
      action="force_cancel"
      title={words('title', 'Force cancel the plan')}
      explanation={words(
        'explanation',
        'The plan ends today without any charges. What is paid beyond today is not credited; the deposit is.',
      )}
      start={{ reason: null }}
      required={['reason']}
      send={({ reason }, fingerprint) =>
        data.call(forceCancel, { params: plan, body: { reason: String(reason), fingerprint } })
      }
      submit={words('submit', 'Force cancel')}
      tone="error"
      notice={words('done', 'The plan has been cancelled.')}
      onClose={onClose}
    >
      <FieldInput {...inputs.reason} />
    </PlanActionDialog>
  )
}
