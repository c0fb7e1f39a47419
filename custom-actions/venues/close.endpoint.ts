import { endpoint, enqueueJob } from '#server/api.ts'
import close from './close.contract.ts'
import { closingPreview } from './closing-preview.ts'
import { lessonCancellation } from './lesson-cancellation.ts'
import { skipDays } from './skip-days.ts'

/**
 * Closes a venue for some days: adds a skip date, and starts a job that cancels the lessons on them. Repeating it is
 * harmless: cancelled lessons stay, and nobody is credited or notified a second time.
 */
export default endpoint({
  ...close,
  async run(call) {
    const { dry_run, start_date, end_date, ...cancellation } = call.body
    const closing = { venue_id: call.params.id, start_date, end_date }
    // Whoever closes it at the same time waits.
    await call.records('venue').lock(closing.venue_id)
    const preview = await closingPreview(call, closing, lessonCancellation(call.body))
    if (dry_run) return { item: preview }
    const closure_id = await skipDays(call, closing, cancellation.reason)
    const key = `${closing.venue_id}/${start_date}/${end_date}/${closure_id}`
    const id = await enqueueJob(
      call,
      'venues/close',
      { ...closing, ...cancellation, closure_id },
      { key, total: preview.lessons },
    )
    return { job: { id } }
  },
})
