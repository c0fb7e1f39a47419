import { type EndpointDefinition, enqueueJob, ValidationFailed } from '#server/api.ts'
import { CANCELLATION_FIELDS, type CancellationBody, cancellationOf } from '../lessons/cancellation-body.ts'
import { requireReason } from '../lessons/require-reason.ts'
import { closingPreview } from './closing-preview.ts'
import { skipDays } from './skip-days.ts'

/** What a venue is closed with. */
interface ClosingBody extends CancellationBody {
  start_date: string
  end_date: string
  dry_run?: boolean
}

const date = { type: 'string', format: 'date' }
const count = { type: 'integer' }

/**
 * Closes a venue for some days: they become a skip date, and a job cancels the lessons on them. Doing it again does no harm:
 * what is cancelled stays as it is, and nobody is credited or told a second time.
 */
const close: EndpointDefinition<ClosingBody> = {
  method: 'POST',
  path: 'venues/:id/close',
  permission: 'venues.close',
  summary: 'Close a venue for some days and cancel its lessons; with dry_run, say what that would come to',
  body: {
    type: 'object',
    required: ['start_date', 'end_date', 'reason'],
    additionalProperties: false,
    properties: {
      ...CANCELLATION_FIELDS,
      start_date: date,
      end_date: date,
      dry_run: { type: 'boolean', default: false },
    },
  },
  reply: {
    type: 'object',
    properties: {
      item: {
        type: 'object',
        description: 'Of a dry run.',
        properties: {
          lessons: count,
          places: count,
          credited: { ...count, description: 'Pence, in all.' },
          families: count,
          with_email: count,
          with_mobile: count,
        },
      },
      job: { type: 'object', properties: { id: count }, description: 'The run that cancels the lessons.' },
    },
  },
  async run(context, { params, body }) {
    const { dry_run = false, start_date, end_date, ...cancellation } = body
    if (end_date < start_date) throw new ValidationFailed({ end_date: ['The last day must not be before the first.'] })
    const closing = { venue_id: Number(params.id), start_date, end_date }
    // Whoever closes it at the same time waits.
    await context.records('venue').lock(closing.venue_id)
    await requireReason(context.tx, 'venue-skip-date-reasons', body.reason)
    const preview = await closingPreview(context, closing, cancellationOf(cancellation))
    if (dry_run) return { item: preview }
    await skipDays(context, closing, body.reason)
    const key = `${closing.venue_id}/${start_date}/${end_date}`
    const id = await enqueueJob(
      context,
      'venues/close',
      { ...closing, ...cancellation },
      { key, total: preview.lessons },
    )
    return { job: { id } }
  },
}

export default close
