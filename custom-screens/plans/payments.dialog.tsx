import { useState } from 'react'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type CustomCodeProps, FormDialog } from '#browser/api.ts'
import { PlanPayments } from './PlanPayments.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-03, PLAN-15: the payments of a plan, all or the first ones only. */
export default function PaymentsOfPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const [initial, setInitial] = useState(false)
  return (
    <FormDialog title={translate('plans.payments.title', { _: 'Payments' })} onClose={onClose}>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={initial} onChange={(_event, checked) => setInitial(checked)} />}
          label={translate('plans.payments.initial', { _: 'First payments only' })}
        />
        <PlanPayments plan={planOf(record)} initial={initial} />
      </DialogContent>
    </FormDialog>
  )
}
