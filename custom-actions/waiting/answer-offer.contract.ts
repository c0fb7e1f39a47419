import { contract } from '#protocol/index.ts'

/** The family's answer to an offer, by the link that was mailed to them. */
export default contract('waiting/answer-offer', {
  method: 'POST',
  path: 'offers/answer',
  permission: '*',
  open: true,
  summary: 'Accept or decline an offered place, by the link that was mailed to the family',
  body: {
    token: { kind: 'text', maxLength: 200 },
    answer: {
      enum: ['accept', 'decline', 'leave'],
      description: 'leave: declines, and takes the child off the waiting list.',
    },
  },
  reply: { item: { fields: { state: { enum: ['accepted', 'declined'] } } } },
})
