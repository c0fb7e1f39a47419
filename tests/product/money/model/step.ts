/** Something that happens, with the numbers that say to whom and how. */
export interface Step {
  name: string
  picks: readonly [number, number, number]
  /** The server is killed after so many transactions; undefined: it is not. */
  cut: number | undefined
}

/** The one that a number picks. */
export function chosen<T>(from: readonly T[], pick: number): T {
  const found = from[pick % from.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}
