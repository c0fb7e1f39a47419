import { together } from '#protocol/messages/message.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { parseListQuery } from '#protocol/wire-dialect.ts'
import { BadRequest } from '../../errors.ts'

/**
 * Parses the query string of a list. Names are validated when the list is read, which knows the user.
 *
 * @param options `count` is the default page size; `others` are keys that the route handles itself, such as `with`
 * @throws BadRequest that names everything that cannot be parsed
 */
export function listQueryOf(query: string, options: Parameters<typeof parseListQuery>[1]): ListQuery {
  const { query: listQuery, problems } = parseListQuery(query, options)
  if (problems.length > 0) throw new BadRequest(together(problems.map(({ message }) => message)))
  return listQuery
}
