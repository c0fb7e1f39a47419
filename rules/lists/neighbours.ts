/** The ids beside one in a list; null at either end, and where it is not there. */
export function neighbours(ids: readonly number[], id: number): { previous: number | null; next: number | null } {
  const position = ids.indexOf(id)
  if (position < 0) return { previous: null, next: null }
  return { previous: ids[position - 1] ?? null, next: ids[position + 1] ?? null }
}
