import { lazy } from 'react'
import { contactCell } from '../contact-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const url: Kind = {
  Cell: contactCell(withoutScheme, (value) => (/^https?:\/\//i.test(value) ? value : undefined)),
  Input: lazy(() => import('./UrlInput.tsx')),
  filter: 'text',
  text: withoutScheme,
  exportText: plainText,
}

function withoutScheme(value: unknown): string {
  return plainText(value)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}
