/** Where a value of a flat row goes in the nested reply. */
export interface Shape {
  /** Name in the reply -> name in the row. */
  values: Map<string, string>
  /** Names of those values that are stored files. */
  files: Set<string>
  /** Records inside: what they refer to is null when their id is. */
  records: Map<string, { id: string; shape: Shape }>
}

type Row = Record<string, unknown>

export function newShape(): Shape {
  return { values: new Map(), files: new Set(), records: new Map() }
}

/**
 * Makes the function that turns a flat row of a statement into an item of a reply:
 * `{ c0: 7, c1: 3, c2: "North" }` -> `{ id: 7, branch: { id: 3, name: "North" } }`. Values arrive as they go on the wire.
 */
export function rowShaper({ values, records }: Shape): (row: Row) => Row {
  const names = [...values]
  const nested = [...records].map(([name, { id, shape }]) => ({ name, id, shaped: rowShaper(shape) }))
  return (row) => {
    const item: Row = {}
    for (const [name, column] of names) item[name] = row[column]
    for (const { name, id, shaped } of nested) item[name] = row[id] === null ? null : shaped(row)
    return item
  }
}
