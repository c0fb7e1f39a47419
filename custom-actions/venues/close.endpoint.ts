import { endpoint, enqueueJob, ValidationFailed } from '#server/api.ts'
import { cancellationOf } from '../lessons/cancellation-body.ts'
import close from './close.contract.ts'
import { closingPreview } from './closing-preview.ts'
import { skipDays } from './skip-days.ts'

/**
 * Closes a venue for some days: adds a skip date, and starts a job that cancels the lessons on them. Repeating it is
 * harmless: cancelled lessons stay, and nobody is credited or notified a second time.
 */
export default endpoint({
  ...close,
  async run(call) {
    const { dry_run, start_date, end_date, ...cancellation } = call.body
    if (end_date < start_date) throw new ValidationFailed({ end_date: ['The last day must not be before the first.'] })
    const closing = { venue_id: call.params.id, start_date, end_date }
    // Whoever closes it at the same time waits.
    await call.records('venue').lock(closing.venue_id)
    const preview = await closingPreview(call, closing, cancellationOf(cancellation))
    if (dry_run) return { item: preview }
    await skipDays(call, closing, cancellation.reason)
    const key = `${closing.venue_id}/${start_date}/${end_date}`
    const id = await enqueueJob(call, 'venues/close', { ...closing, ...cancellation }, { key, total: preview.lessons })
    return { job: { id } }
  },
})
