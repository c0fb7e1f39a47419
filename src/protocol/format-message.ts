import { isPath } from './path.ts'
import { readPath } from './read-path.ts'

/** `{path}`, but not `%{word}`: that is a word of the vocabulary. */
const PLACEHOLDER = /(?<!%)\{([^{}]+)\}/g

/**
 * Fills a notice with the fields of a record: `{copy.book.title} is lent to {reader.name}.` What is missing leaves nothing;
 * braces around anything but a path stay as they are.
 *
 * @param text how a value is written; default: as it is.
 */
export function formatMessage(
  message: string,
  record: Record<string, unknown>,
  text: (value: unknown, path: string) => string = plain,
): string {
  return message.replace(PLACEHOLDER, (whole, path: string) => {
    return isPath(path) ? text(readPath(record, path), path) : whole
  })
}

/** The paths that a notice needs: `['copy.book.title', 'reader.name']`. */
export function messagePaths(message: string): string[] {
  return [...message.matchAll(PLACEHOLDER)].flatMap(([, path]) => (path && isPath(path) ? [path] : []))
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
