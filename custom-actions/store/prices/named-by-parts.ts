import type { WantedPiece } from '../sale/wanted-pieces.ts'
import type { WantedThing } from '../sale/wanted-things.ts'

/** A bundle is named with the variations that were chosen for it: `Welcome pack (red, 5–6)`. */
export function namedByParts(things: readonly WantedThing[], pieces: readonly WantedPiece[]): WantedThing[] {
  return things.map((thing, index) => {
    const chosen = pieces.flatMap((piece) => (piece.item === index && piece.chosen !== null ? piece.chosen : []))
    return chosen.length === 0 ? thing : { ...thing, name: `${thing.name} (${chosen.join('; ')})`.slice(0, 260) }
  })
}
