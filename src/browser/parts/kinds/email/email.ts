import { lazy } from 'react'
import { contactCell } from '../contact-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const email: Kind = {
  Cell: contactCell(plainText, (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`),
  Input: lazy(() => import('./EmailInput.tsx')),
  filter: 'text',
  text: plainText,
}
