import { useTranslate } from 'react-admin'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { useListTarget } from './list-target.ts'

/** The names of the list's rows: "Book", "Books", and in the middle of a sentence "books". */
export interface ListWords {
  one: string
  many: string
  /** Lower case, for the middle of a sentence. */
  some: string
  /** The noun for a count: "book" for one. */
  counted(count: number): string
}

export function useListWords(): ListWords {
  const { resource, entry, view } = useListTarget()
  const translate = useTranslate()
  const key = `resources.${resource}.name`
  const one = translate(key, { smart_count: 1, _: (entry ?? view?.names)?.title ?? resource })
  const many = translate(key, { smart_count: 2, _: (entry ?? view?.names)?.plural ?? resource })
  return { one, many, some: lowerFirst(many), counted: (count) => lowerFirst(count === 1 ? one : many) }
}
