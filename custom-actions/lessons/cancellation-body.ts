import type { Cancellation } from './cancel-lessons.ts'

/** CXL-02: the body of a cancellation. Amounts are pence per lesson. */
export interface CancellationBody {
  reason: string
  reason_extra?: string | null
  credit_customers?: boolean
  credit_amount_payg?: number
  credit_amount_monthly?: number
  credit_amount_taster?: number
  send_sms?: boolean
  send_email?: boolean
}

const amount = { type: 'integer', minimum: 0, maximum: 1_000_000 }

/** CXL-06: a reason is required, and everything is off unless it is switched on. */
export const CANCELLATION_FIELDS = {
  reason: { type: 'string', minLength: 1, maxLength: 200 },
  reason_extra: { type: ['string', 'null'], maxLength: 500 },
  credit_customers: { type: 'boolean', default: false },
  credit_amount_payg: amount,
  credit_amount_monthly: amount,
  credit_amount_taster: amount,
  send_sms: { type: 'boolean', default: false },
  send_email: { type: 'boolean', default: false },
}

/** An omitted amount defaults to the class's. */
export function cancellationOf(body: CancellationBody): Cancellation {
  const { credit_amount_payg: payg, credit_amount_monthly: monthly, credit_amount_taster: taster } = body
  return {
    reason: body.reason,
    reasonExtra: body.reason_extra?.trim() || null,
    credits: body.credit_customers === true && {
      ...(payg !== undefined && { payg }),
      ...(monthly !== undefined && { monthly }),
      ...(taster !== undefined && { taster }),
    },
  }
}

/** The channels for notifying families. */
export function channelsOf({ send_email, send_sms }: CancellationBody): ('email' | 'sms')[] {
  return [...(send_email ? (['email'] as const) : []), ...(send_sms ? (['sms'] as const) : [])]
}
