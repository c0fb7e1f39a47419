import { wholeKind } from './number-kind.ts'

export const integer = wholeKind({ text: String })
