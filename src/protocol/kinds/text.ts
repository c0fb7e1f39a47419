import { defineKind } from './kind.ts'

export const text = defineKind({ message: 'Enter text.' })
