import type { HookDefinition } from '#server/api.ts'

/** CLS-17: an entry says since when somebody waits; one that was moved brings that along. */
const noteStart: HookDefinition<'waiting_entry'> = ({ now }, { rows }) => {
  for (const row of rows) if (!row.after?.queued_at) row.set({ queued_at: now.toISOString() })
}

export default noteStart
