import { endOfLink } from '#rules/payments/confirmation.ts'
import { hashToken, newToken, type RequestContext, screenLink } from '#server/api.ts'
import { moneyText } from '../../lessons/money-text.ts'
import { queueMessages } from '../../messages/queue/queue-messages.ts'
import { longMoment } from '../../waiting/class-summary.ts'

/**
 * Sends the family of a payment a link by which it confirms the payment with its bank. The database keeps the hash of its token
 * alone; links that were sent before end. The payment must be locked, and wait for the family.
 *
 * @returns the reason where nothing could be sent: the family has no address, or the tenant has switched the template off
 */
export async function sendConfirmation(
  context: RequestContext,
  paymentId: number,
): Promise<'sent' | 'no_address' | 'off'> {
  const { records, tenant } = context
  const payment = await records('payment')
    .asSystem()
    .get(paymentId, { with: ['card.name', 'plan.place.consumer.first_name', 'plan.place.class.name'] })
  const place = payment.plan?.place
  const token = newToken()
  const expires = await endOf(context, payment)
  const { emails, off } = await queueMessages(context, {
    customerIds: [payment.customer_id],
    template: 'payment-to-confirm',
    confidential: true,
    values: {
      amount: moneyText(context, payment.amount),
      card_name: payment.card?.name ?? '',
      consumer_name: place?.consumer?.first_name ?? '',
      class_name: place?.class?.name ?? '',
      expires: longMoment(expires, tenant.timezone),
      link: screenLink(context, '/confirm-payment', { payment_token: token }),
    },
    cause: { action: 'confirm_payment' },
  })
  if (emails === 0) return off ? 'off' : 'no_address'
  await records('payment_confirmation')
    .asSystem()
    .create({ payment_id: paymentId, token_hash: hashToken(token), expires_at: expires.toISOString() })
  return 'sent'
}

async function endOf(
  { records, now, user }: RequestContext,
  { is_initial, quotation_id }: { is_initial: boolean | null; quotation_id: number | null },
): Promise<Date> {
  const { CONFIRM_PAYMENT_HOURS = 168, HOLD_PLACE_HOURS = 24 } = user.configuration
  const [held] =
    is_initial && quotation_id !== null
      ? await records('class_consumer')
          .asSystem()
          .list({ where: { quotation_id, state: 'held' }, limit: 1, only: ['created_at'] })
      : []
  const hold = held ? { since: String(held.created_at), hours: Number(HOLD_PLACE_HOURS) } : null
  return endOfLink(now, Number(CONFIRM_PAYMENT_HOURS), hold)
}
