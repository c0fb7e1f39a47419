import { JSONPath } from 'jsonpath-plus'
import { splitPath } from './path.ts'

/** An instance, with autostart off: as a function, the library throws and catches an error for every value it reads. */
const reader = JSONPath({ path: '$', json: {}, autostart: false, wrap: false, eval: false })
const compiled = new Map<string, string>()

/**
 * The value at a path of a record: `readPath(book, 'author.name')`. Undefined when a step is missing. Paths are
 * compiled once and never evaluated as code. Throws when the path is invalid.
 */
export function readPath(record: unknown, path: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  return reader.evaluate(compile(path), record, undefined, undefined)
}

function compile(path: string): string {
  const known = compiled.get(path)
  if (known) return known
  const steps = JSONPath.toPathString(['$', ...splitPath(path)])
  compiled.set(path, steps)
  return steps
}
