import { lookup } from '../lookup.ts'
import type { CheckContext } from './context.ts'
import { didYouMean } from './names/suggest.ts'

/** Events that each job of custom code handles, by the job's name. */
export type HandledEvents = Readonly<Record<string, readonly string[]>>

/** RC199: a job waits for an event that no schema declares. */
export function checkHandledEvents(
  { model, report }: Pick<CheckContext, 'model' | 'report'>,
  handled: HandledEvents = {},
): void {
  const declared = Object.values(model.entities).flatMap(({ name, events = {} }) =>
    Object.keys(events).map((event) => `${name}.${event}`),
  )
  for (const [job, events] of Object.entries(handled)) {
    for (const event of events.filter((one) => !declared.includes(one))) {
      const [entity = '', name = ''] = event.split('.')
      const schema = lookup(model.entities, entity) ? `schemas/${entity}.json` : 'the schema of its entity'
      const hint = didYouMean(event, declared, `Declare "${name || event}" under "events" of ${schema}.`)
      const file = `custom-actions/${job}.job.ts`
      report.addAtLine('RC199', file, 1, `The job "${job}" handles "${event}", which is no declared event.`, hint)
    }
  }
}
