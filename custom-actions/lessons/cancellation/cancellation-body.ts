import type { CancellationBody } from '../cancel.contract.ts'
import type { Cancellation } from './cancel-lessons.ts'

/** An amount that is left out is what the class says. */
export function cancellationOf(body: CancellationBody): Cancellation {
  const { credit_amount_payg: payg, credit_amount_monthly: monthly, credit_amount_taster: taster } = body
  return {
    reason: body.reason,
    reasonExtra: body.reason_extra?.trim() || null,
    credits: body.credit_customers && {
      ...(payg !== undefined && { payg }),
      ...(monthly !== undefined && { monthly }),
      ...(taster !== undefined && { taster }),
    },
  }
}

/** The reason of a cancellation as families read it: "Pool closed. A pump has failed." */
export function reasonText({ reason, reason_extra }: Pick<CancellationBody, 'reason' | 'reason_extra'>): string {
  const sentences = [reason, reason_extra?.trim() ?? ''].filter((text) => text !== '')
  return sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** The channels for notifying families. */
export function channelsOf({
  send_email,
  send_sms,
}: Pick<CancellationBody, 'send_email' | 'send_sms'>): ('email' | 'sms')[] {
  return [...(send_email ? (['email'] as const) : []), ...(send_sms ? (['sms'] as const) : [])]
}
