import { idKind } from './id-kind.ts'

/** A record of another entity. */
export const reference = idKind({ filter: 'autoComplete' })
