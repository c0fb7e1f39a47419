import type { HookDefinition } from '#server/api.ts'

/** CLS-14: a place says where it began: whether its class was at a private venue then. */
const noteVenue: HookDefinition<'class_consumer'> = async ({ records }, { rows }) => {
  const ids = [...new Set(rows.flatMap(({ after }) => after?.class_id ?? []))]
  const classes = await records('class')
    .asSystem()
    .list({ where: { id: { in: ids } }, only: ['id', 'venue.is_private'] })
  const isPrivate = new Set(classes.filter(({ venue }) => venue.is_private === 'private').map(({ id }) => id))
  for (const row of rows) row.set({ private: isPrivate.has(row.after?.class_id ?? 0) })
}

export default noteVenue
