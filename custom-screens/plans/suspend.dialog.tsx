import { useTranslate } from 'react-admin'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import suspend from '../../custom-actions/plans/suspend.contract.ts'
import { PlanActionDialog } from './outcome/PlanActionDialog.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-06: suspends a plan, after a preview. */
export default function SuspendPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const plan = planOf(record)
  const words = (key: string, _: string) => translate(`plans.suspend.${key}`, { _ })
  return (
    <PlanActionDialog
      plan={plan}
      action="suspend"
      title={words('title', 'Suspend the plan')}
      explanation={words('explanation', 'Nothing is taken while a plan is suspended. The lessons stay booked.')}
      send={(_values, fingerprint) => data.call(suspend, { params: plan, body: { fingerprint } })}
      submit={words('submit', 'Suspend')}
      notice={words('done', 'The plan has been suspended.')}
      onClose={onClose}
    />
  )
}
