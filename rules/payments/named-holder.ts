/**
 * The id of the franchisee that the state of a connection names, 0 for the company. Nothing proves it here: it tells no more than the screen
 * on which somebody began. Undefined for a text that names none.
 */
export function namedHolder(state: string): number | undefined {
  const [, id] = /^(\d{1,9})\./.exec(state) ?? []
  return id === undefined ? undefined : Number(id)
}
