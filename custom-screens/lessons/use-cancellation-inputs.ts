import { useTranslate } from 'react-admin'
import { looseField } from '#browser/api.ts'

/** CXL-02, typed values: money is pence, and null while empty. */
export interface CancellationValues {
  reason: string
  reason_extra: string | null
  credit_customers: boolean
  credit_amount_payg: number | null
  credit_amount_monthly: number | null
  credit_amount_taster: number | null
  send_sms: boolean
  send_email: boolean
}

/** CXL-06: everything is off until it is switched on. */
export const NOTHING_SAID: CancellationValues = {
  reason: '',
  reason_extra: null,
  credit_customers: false,
  credit_amount_payg: null,
  credit_amount_monthly: null,
  credit_amount_taster: null,
  send_sms: false,
  send_email: false,
}

const AMOUNT = { minimum: 0, maximum: 1_000_000 }

/** The inputs of a cancellation, in the current language. */
export function useCancellationInputs() {
  const translate = useTranslate()
  const words = (key: string, text: string) => translate(`lessons.cancel.${key}`, { _: text })
  const amount = (by: 'payg' | 'monthly' | 'taster', title: string) => (help?: string) =>
    looseField(`credit_amount_${by}`, 'money', title, { required: true, schema: AMOUNT, ...(help && { help }) })
  return {
    reason: looseField('reason', 'text', words('reason', 'Reason'), {
      required: true,
      optionList: 'cancellation-reasons',
    }),
    reasonExtra: looseField('reason_extra', 'text', words('reason_extra', 'More about the reason'), {
      schema: { maxLength: 500 },
      nullable: true,
    }),
    creditCustomers: looseField('credit_customers', 'boolean', words('credit_customers', 'Credit the families')),
    payg: amount('payg', words('payg', 'Pay as you go')),
    monthly: amount('monthly', words('monthly', 'Monthly')),
    taster: amount('taster', words('taster', '%{taster}')),
    sendEmail: looseField('send_email', 'boolean', words('send_email', 'Send an email')),
    sendSms: looseField('send_sms', 'boolean', words('send_sms', 'Send a text message')),
  }
}
