import { useTranslate } from 'react-admin'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import unsuspend from '../../custom-actions/plans/unsuspend.contract.ts'
import { PlanActionDialog } from './outcome/PlanActionDialog.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-06: takes a plan up again, after a preview. */
export default function UnsuspendPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const plan = planOf(record)
  const words = (key: string, _: string) => translate(`plans.unsuspend.${key}`, { _ })
  return (
    <PlanActionDialog
      plan={plan}
      action="unsuspend"
      title={words('title', 'Take the plan up again')}
      explanation={words(
        'explanation',
        'The days from today to the next payment day are charged now, and the payments go on.',
      )}
      send={(_values, fingerprint) => data.call(unsuspend, { params: plan, body: { fingerprint } })}
      submit={words('submit', 'Take up again')}
      notice={words('done', 'The plan has been taken up again.')}
      onClose={onClose}
    />
  )
}
