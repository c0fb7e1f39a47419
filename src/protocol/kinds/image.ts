import { idKind } from './id-kind.ts'

/** A stored file that is an image. */
export const image = idKind({ format: 'image' })
