/** A way between states, as far as its choice goes. */
export interface Move {
  from: readonly string[]
  to: string
}

/** The move from a state to another, by its name; undefined when there is none. */
export function moveBetween<One extends Move>(
  moves: Readonly<Record<string, One>>,
  from: unknown,
  to: unknown,
): (One & { name: string }) | undefined {
  const found = Object.entries(moves).find(([, move]) => move.to === to && move.from.some((state) => state === from))
  return found && { ...found[1], name: found[0] }
}

/** The states that a record can go to from a state. */
export function statesAfter(moves: Readonly<Record<string, Move>>, from: unknown): string[] {
  return Object.values(moves)
    .filter((move) => move.from.some((state) => state === from))
    .map(({ to }) => to)
}
