import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import {
  CallForm,
  FieldInput,
  FormSkeleton,
  looseField,
  useAccess,
  useContractCheck,
  useRollcallData,
} from '#browser/api.ts'
import activate from '../../../custom-actions/plans/activate.contract.ts'
import activationQuotation, {
  type ActivationQuotation,
} from '../../../custom-actions/plans/activation-quotation.contract.ts'
import { CardChoice } from '../../acceptance/CardChoice.tsx'
import type { ActivatedPlan } from './activated-plan.ts'
import { ActivationPrice } from './ActivationPrice.tsx'
import { paymentDayText } from '../payment-day-text.ts'

const FIRST_DAY = 1
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** An activation as it is typed. */
export interface ActivationValues {
  start_date: string | null
  payment_day: number
  card_id: number | null
  accept_terms_and_conditions: boolean
}

export interface ActivationFormProps {
  plan: ActivatedPlan
  onClose: () => void
}

/** PLAN-19: start, payment day and card, with the credit and the price in view. What is shown is what is posted. */
export function ActivationForm(props: ActivationFormProps) {
  const { roots } = useAccess()
  const { data, isPending } = useProposedStart(props.plan)
  if (!isPending) return <KnownForm {...props} startsOn={data ?? String(roots().today)} />
  return (
    <DialogContent>
      <FormSkeleton />
    </DialogContent>
  )
}

/** The day on which the server would begin; none where it refuses, which the price then says. */
function useProposedStart({ customer_id, class_id, consumer_id }: ActivatedPlan) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['plans', 'activation', 'start', customer_id, class_id, consumer_id],
    queryFn: async ({ signal }) => {
      const call = { params: { customer_id, class_id }, body: { consumer_id, payment_day: FIRST_DAY }, signal }
      return (await data.call(activationQuotation, call)).item.starts_on
    },
    // Once it is done there is nothing left to be proposed: what is refreshed then leaves this out.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
    retry: false,
  })
}

function KnownForm({ plan, onClose, startsOn }: ActivationFormProps & { startsOn: string }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const shown = useRef<ActivationQuotation>(undefined)
  const check = useContractCheck(activate)
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  // The price that the server has refused with; it is asked for again.
  const [attempt, setAttempt] = useState(0)
  const words = (key: string, _: string) => translate(`plans.activate.${key}`, { _ })
  const days = DAYS.map((value) => ({ value, title: paymentDayText(value, translate) }))
  const send = async (values: ActivationValues) => {
    const { customer_id, class_id, consumer_id } = plan
    const { fingerprint } = shown.current ?? {}
    try {
      await data.call(activate, {
        params: { customer_id, class_id },
        body: { consumer_id, ...values, request_key: requestKey, ...(fingerprint !== undefined && { fingerprint }) },
      })
    } catch (error) {
      // Where no answer came, it may have been done: the same key is answered by it.
      if (Number((error as { status?: unknown }).status) >= 400) setRequestKey(crypto.randomUUID())
      setAttempt((before) => before + 1)
      throw error
    }
    notify(words('done', 'The plan has been changed to monthly payments.'), { type: 'success' })
    onClose()
    refresh()
  }
  return (
    <CallForm<ActivationValues>
      defaultValues={{
        start_date: startsOn,
        payment_day: FIRST_DAY,
        card_id: null,
        accept_terms_and_conditions: false,
      }}
      required={['start_date', 'card_id']}
      check={check}
      send={send}
      submit={words('submit', 'Change to monthly')}
      cancel={translate('plans.keep', { _: 'Back' })}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FieldInput {...looseField('start_date', 'date', words('starts_on', 'Starts on'), { required: true })} />
          <FieldInput
            {...looseField('payment_day', 'choice', words('payment_day', 'Payment day'), {
              choices: days,
              required: true,
            })}
          />
        </Box>
        <ActivationPrice plan={plan} attempt={attempt} shown={shown} />
        <CardChoice customerId={plan.customer_id} />
        <FieldInput
          {...looseField(
            'accept_terms_and_conditions',
            'boolean',
            words('terms', 'The family accepts the Terms and Conditions'),
          )}
        />
      </Box>
    </CallForm>
  )
}
