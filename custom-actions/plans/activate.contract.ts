import { contract, message } from '#protocol/index.ts'
import { ACCEPTANCE, ACCEPTED } from '../bookings/accept.contract.ts'
import { ACTIVATION } from './activation-quotation.contract.ts'

export default contract('plans/activate', {
  method: 'POST',
  path: 'customers/:customer_id/plans/classes/:class_id/activation/activate',
  permission: 'plans.activate',
  summary: 'Go on by the month after a trial, or after paying in advance, at the price that was shown',
  body: {
    ...ACTIVATION,
    fingerprint: ACCEPTANCE.fingerprint,
    costs: ACCEPTANCE.costs,
    request_key: ACCEPTANCE.request_key,
    stop_rollover: ACCEPTANCE.stop_rollover,
    card_id: ACCEPTANCE.card_id,
    payment_notes: ACCEPTANCE.payment_notes,
    accept_terms_and_conditions: ACCEPTANCE.accept_terms_and_conditions,
  },
  forbid: [
    { when: { card_id: null }, field: 'card_id', message: message('bookings.select_card') },
    {
      when: { accept_terms_and_conditions: false },
      field: 'accept_terms_and_conditions',
      message: message('bookings.accept_terms'),
    },
  ],
  reply: { item: { fields: ACCEPTED } },
})
