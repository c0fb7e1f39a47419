import type { HookDefinition } from '#server/api.ts'

/** ORD-08: the moment of dispatch. */
const noteDispatch: HookDefinition<'order'> = ({ now }, { rows }) => {
  for (const row of rows) {
    if (row.after?.status === 'dispatched' && row.before?.status !== 'dispatched')
      row.set({ dispatched_at: now.toISOString() })
  }
}

export default noteDispatch
