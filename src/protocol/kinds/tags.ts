import { listKind } from './list-kind.ts'

/** Texts that people choose freely. */
export const tags = listKind({ schema: { type: 'array', items: { type: 'string' } } })
