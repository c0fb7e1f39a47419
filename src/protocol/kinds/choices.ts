import { listKind } from './list-kind.ts'

/** Several of the values of `items.enum`, each once. */
export const choices = listKind({ schema: { type: 'array', uniqueItems: true }, filter: 'select' })
