import { StoredFileCell } from '../file/StoredFileCell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const image: Kind = { Cell: StoredFileCell, filter: 'text', text: plainText, width: 12 }
