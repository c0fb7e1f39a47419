import { idKind } from './id-kind.ts'

/** A stored file. */
export const file = idKind({ format: 'file' })
