import { smsCost } from '#rules/messages/sms-cost.ts'
import type { Channel } from '#rules/messages/who-is-written-to.ts'
import { endpoint } from '#server/api.ts'
import { readContact } from './choice/contact-request.ts'
import { type PreparedMessages, prepareMessages } from './queue/prepare-messages.ts'
import review from './review.contract.ts'

/** Number of omitted families to list; the others are counted. */
const NAMED = 100

/** MSG-03, MSG-07: previews a message: the number of recipients, the cost, who is left out and why, and the text as the first family reads it. */
export default endpoint({
  ...review,
  async run(call) {
    const { body } = call
    const message = await readContact(call, body)
    const prepared = await prepareMessages(call, message)
    const perSms = Number(call.user.configuration.PER_SMS_COST ?? 0)
    return {
      item: {
        customers: message.customerIds.length,
        ...(body.send_email && { email: ofChannel(prepared, 'email') }),
        ...(body.send_sms && { sms: { ...ofChannel(prepared, 'sms'), ...smsFigures(prepared, perSms) } }),
      },
    }
  },
})

function ofChannel({ messages, leftOut }: PreparedMessages, channel: Channel) {
  const written = messages.filter((message) => message.channel === channel)
  const out = leftOut.filter((family) => family.channel === channel)
  const [first] = written
  return {
    customers: written.length,
    left_out_count: out.length,
    left_out: out.slice(0, NAMED).map(({ customer_id, name, why }) => ({ customer_id, name, why })),
    preview: first ? { recipient: first.recipient, subject: first.subject, content: first.html ?? first.text } : null,
  }
}

function smsFigures({ messages }: PreparedMessages, perSms: number) {
  const texts = messages.filter(({ channel }) => channel === 'sms')
  return {
    cost: smsCost(
      perSms,
      texts.map(({ customer_id }) => customer_id),
    ),
    parts: texts.reduce((most, { parts = 1 }) => Math.max(most, parts), 0),
  }
}
