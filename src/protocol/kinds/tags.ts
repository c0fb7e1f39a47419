import { listKind } from './list-kind.ts'

/** Free texts. */
export const tags = listKind({ schema: { type: 'array', items: { type: 'string' } } })
