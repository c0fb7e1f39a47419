import { contract, type ReplyOf } from '#protocol/index.ts'

const activationCredit = contract('plans/activation-credit', {
  method: 'GET',
  path: 'customers/:customer_id/plans/classes/:class_id/consumer/:consumer_id/activation/credit',
  permission: 'plans.activate',
  summary: 'What a family is credited for paid lessons that it gives up by paying monthly',
  query: { starts_on: { kind: 'date', optional: true, description: 'First day of the monthly plan; default: today.' } },
  reply: {
    item: {
      fields: {
        credit: 'money',
        returned: {
          kind: 'money',
          description:
            'Of the price of these lessons: the family has it back already, so it is not credited once more.',
        },
        seats: {
          description: 'Paid lessons that are not used.',
          items: {
            fields: { lesson_id: 'id', start_date: 'date', service: 'text', price: 'money', surcharge: 'money' },
          },
        },
      },
    },
  },
})

export default activationCredit

/** The credit of an activation. */
export type ActivationCredit = ReplyOf<typeof activationCredit>['item']
