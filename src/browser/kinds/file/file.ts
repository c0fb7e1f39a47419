import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { StoredFileCell } from './StoredFileCell.tsx'

export const file: Kind = { Cell: StoredFileCell, filter: 'text', text: plainText, width: 12 }
