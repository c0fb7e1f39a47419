import type { ListQuery } from '#protocol/list-query.ts'
import { parseListQuery } from '#protocol/wire-dialect.ts'
import { BadRequest } from '../errors.ts'

/**
 * Reads the query string of a list. What it names is looked up when the list is read, which knows who asks.
 *
 * @param options `count` is how many rows a page has by default; `others` are keys that the address reads for itself, such as `with`
 * @throws BadRequest that names everything in it that cannot be read
 */
export function listQueryOf(query: string, options: Parameters<typeof parseListQuery>[1]): ListQuery {
  const { query: listQuery, problems } = parseListQuery(query, options)
  if (problems.length > 0) throw new BadRequest(problems.map(({ message }) => message).join(' '))
  return listQuery
}
