import { defineKind } from './kind.ts'

/** Text of several lines. */
export const multiline = defineKind({ format: 'multiline', message: 'Enter text.' })
