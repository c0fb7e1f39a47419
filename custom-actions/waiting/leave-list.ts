import type { RequestContext } from '#server/api.ts'

/** WAIT-04: ends an entry that is locked. An offer that is open goes with it. Accepting ends it by `acceptEntry`. */
export async function leaveList(
  { records }: RequestContext,
  entry: { id: number },
  to: 'removed' | 'moved',
  { reason, moved_to_id }: { reason?: string | null | undefined; moved_to_id?: number } = {},
): Promise<void> {
  await records('waiting_entry')
    .asSystem()
    .transition(entry, to, {
      ...(reason && { reason }),
      set: {
        ...(reason && { outcome_reason: reason }),
        ...(moved_to_id !== undefined && { moved_to_id }),
      },
    })
}
