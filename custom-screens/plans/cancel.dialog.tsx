import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import {
  CalendarProvider,
  type CustomCodeProps,
  FieldInput,
  LoadedDialog,
  useContractInputs,
  useRollcallData,
} from '#browser/api.ts'
import cancellationDates, { type CancellationDates } from '../../custom-actions/plans/cancellation-dates.contract.ts'
import giveNotice from '../../custom-actions/plans/give-notice.contract.ts'
import { EndDateHint } from './EndDateHint.tsx'
import { firstEndDate, isEndDate } from './end-dates.ts'
import { useDay } from './money.ts'
import { PlanActionForm } from './outcome/PlanActionForm.tsx'
import { planOf, type PlanParams } from './outcome/use-outcome.ts'

/** PLAN-07 to PLAN-12: cancels a plan with notice: end date, reason, and every line before anything is written. */
export default function CancelPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const plan = planOf(record)
  return (
    <LoadedDialog
      title={translate('plans.cancel.title', { _: 'Cancel the plan' })}
      of={useDates(plan)}
      onClose={onClose}
    >
      {(dates) =>
        dates.refusal === null ? (
          <CalendarProvider>
            <NoticeForm plan={plan} dates={dates} onClose={onClose} />
          </CalendarProvider>
        ) : (
          <DialogContent>
            <Alert severity="info">{dates.refusal}</Alert>
          </DialogContent>
        )
      }
    </LoadedDialog>
  )
}

function NoticeForm({ plan, dates, onClose }: { plan: PlanParams; dates: CancellationDates; onClose: () => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const day = useDay()
  const inputs = useContractInputs(giveNotice)
  const words = (key: string, _: string, values = {}) => translate(`plans.cancel.${key}`, { _, ...values })
  const free =
    dates.free_until === null
      ? ''
      : ` ${words('free', 'Up to %{day} no notice is owed.', { day: day(dates.free_until) })}`
  const explanation = words(
    'explanation',
    'Choose the end date, from %{from} to %{to}. The leaving period is %{days} days from it: the place is kept until it is over, and the days up to it are owed.',
    { from: day(dates.start_date), to: day(dates.end_date), days: dates.notice_days },
  )
  return (
    <PlanActionForm
      plan={plan}
      action="cancel"
      explanation={explanation + free}
      start={{ notice_date: firstEndDate(dates), reason: null, repay_bundle: false }}
      required={['notice_date', 'reason']}
      typed={({ notice_date, repay_bundle }) =>
        isEndDate(notice_date, dates) ? { notice_date, repay_bundle: repay_bundle === true } : null
      }
      send={({ notice_date, reason, repay_bundle }, fingerprint) =>
        data.call(giveNotice, {
          params: plan,
          body: {
            notice_date: String(notice_date),
            reason: String(reason),
            repay_bundle: repay_bundle === true,
            fingerprint,
          },
        })
      }
      submit={words('submit', 'Cancel the plan')}
      tone="error"
      notice={({ state, leaving_on }) =>
        // Without anything to run on for, a plan has ended by now.
        state === 'notice' && leaving_on !== null
          ? words('done', 'Notice has been given for the plan. Nothing is owed from %{day} on.', {
              day: day(leaving_on),
            })
          : words('ended', 'The plan has ended.')
      }
      onClose={onClose}
    >
      <FieldInput {...inputs.notice_date} />
      <EndDateHint dates={dates} />
      <FieldInput {...inputs.reason} />
      {dates.can_repay_bundle && <FieldInput {...inputs.repay_bundle} />}
    </PlanActionForm>
  )
}

function useDates(plan: PlanParams) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['plans', 'cancellation-dates', plan],
    queryFn: async ({ signal }) => (await data.call(cancellationDates, { params: plan, signal })).item,
    gcTime: 0,
  })
}
