import type { ListModel } from '#declarations/model.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { parseListQuery } from '#protocol/wire-dialect.ts'
import { BadRequest } from '../errors.ts'

/**
 * Reads the query string of a list.
 *
 * @param others keys that the address reads for itself, such as `with`
 * @throws BadRequest that names everything in it that means nothing
 */
export function listQueryOf(list: ListModel, query: string, others: readonly string[] = []): ListQuery {
  const { query: listQuery, problems } = parseListQuery(query, { ...vocabularyOf(list), others }, { count: list.count })
  if (problems.length > 0) throw new BadRequest(problems.map(({ message }) => message).join(' '))
  return listQuery
}

const vocabularies = new WeakMap<ListModel, ReturnType<typeof makeVocabulary>>()

function vocabularyOf(list: ListModel) {
  let vocabulary = vocabularies.get(list)
  if (!vocabulary) vocabularies.set(list, (vocabulary = makeVocabulary(list)))
  return vocabulary
}

function makeVocabulary(list: ListModel) {
  const columns = list.columns.filter((column) => column.sortable).map((column) => column.path)
  return {
    filters: list.filters.map((filter) => filter.id),
    sorting: [...new Set([...columns, ...list.sort.map((sort) => sort.path), 'id'])],
    quickFilters: list.quickFilters.map((quickFilter) => quickFilter.id),
    params: Object.keys(list.params),
  }
}
