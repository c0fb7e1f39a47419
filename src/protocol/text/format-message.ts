import { isPath } from '../path.ts'
import { readPath } from '../read-path.ts'

/** `{path}`, but not `%{word}`, which is a word of the vocabulary. */
const PLACEHOLDER = /(?<!%)\{([^{}]+)\}/g

/**
 * Fills a notice with the fields of a record: `{copy.book.title} is lent to {reader.name}.` A missing value becomes an
 * empty text; braces around anything but a path stay as they are.
 *
 * @param text formats a value; default: unchanged.
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
