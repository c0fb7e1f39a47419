import { JSONPath } from 'jsonpath-plus'

const compiled = new Map<string, string[]>()

/**
 * The value at a path of a record: `valueAt(book, 'author.name')`. Undefined when something on the way is missing.
 * A path is compiled once; nothing in it is ever run as code.
 */
export function valueAt(record: Record<string, unknown>, path: string): unknown {
  return JSONPath({ path: compile(path), json: record, wrap: false, eval: false }) as unknown
}

function compile(path: string): string[] {
  const known = compiled.get(path)
  if (known) return known
  const steps = JSONPath.toPathArray(`$.${path}`)
  compiled.set(path, steps)
  return steps
}
