import { contract, message, type ReplyOf, type ValuesOf } from '#protocol/index.ts'
import { CANCELLATION } from '../lessons/cancel.contract.ts'
import { REACH } from '../lessons/cancellation.contract.ts'

const { reason: _reason, credit_customers, ...cancellation } = CANCELLATION

/** The days on which a venue is closed, and how the lessons on them are cancelled. */
export const CLOSING = {
  start_date: { kind: 'date', title: 'First day' },
  end_date: { kind: 'date', title: 'Last day' },
  reason: { enum: 'venue-skip-date-reasons', title: 'Reason for closing' },
  cancellation_reason: { enum: 'cancellation-reasons', title: 'Reason for cancelling the lessons' },
  credit_customers: { ...credit_customers, help: 'With what each class charges for a lesson.' },
  ...cancellation,
} as const

/** VEN-14: the reason of the skip date, and LES-04 that of the lessons, are of different lists. */
export type ClosingBody = ValuesOf<typeof CLOSING>

const close = contract('venues/close', {
  method: 'POST',
  path: 'venues/:id/close',
  permission: 'venues.close',
  summary: 'Close a venue for some days and cancel its lessons; with dry_run, preview it',
  body: { ...CLOSING, dry_run: { kind: 'boolean', default: false } },
  forbid: [
    {
      when: { end_date: { lt: '$record.start_date' } },
      field: 'end_date',
      message: message('tools.last_before_first'),
    },
    { when: { start_date: { lt: '$today' } }, field: 'start_date', message: message('venues.past_days') },
  ],
  reply: {
    item: {
      optional: true,
      description: 'Of a dry run.',
      fields: {
        lessons: 'integer',
        places: 'integer',
        credited: { kind: 'money', description: 'Pence, in all.' },
        ...REACH,
      },
    },
    job: { fields: { id: 'id' }, optional: true, description: 'The run that cancels the lessons.' },
  },
})

export default close

/** The outcome of closing a venue. */
export type ClosingPreview = NonNullable<ReplyOf<typeof close>['item']>
