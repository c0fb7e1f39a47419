import type { HookDefinition } from '#server/api.ts'
import { scheduleNext } from './due/schedule-next.ts'

/** When a period of a plan falls due, the next one is scheduled, whichever way it fell due: a card that fails ends no billing. */
const scheduleAfterDue: HookDefinition<'plan_period'> = async (context, { rows }) => {
  for (const { before, after } of rows) {
    if (after?.state === 'due' && before?.state === 'scheduled' && after.kind !== 'final')
      await scheduleNext(context, after.plan_id)
  }
}

export default scheduleAfterDue
