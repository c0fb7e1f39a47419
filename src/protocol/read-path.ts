import { JSONPath } from 'jsonpath-plus'
import { splitPath } from './path.ts'

/** Asked through an object: called as a function, the library makes and throws an error for every value that it reads. */
const reader = JSONPath({ path: '$', json: {}, autostart: false, wrap: false, eval: false })
const compiled = new Map<string, string>()

/**
 * The value at a path of a record: `readPath(book, 'author.name')`. Undefined when something on the way is missing.
 * A path is compiled once; nothing in it is ever run as code. Throws when it is not a path.
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
