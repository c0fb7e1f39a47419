import { contactCell } from '../contact-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'

export const url: Kind = {
  Cell: contactCell(withoutScheme, (value) => (/^https?:\/\//i.test(value) ? value : undefined)),
  Input: plainInput('UrlInput'),
  text: withoutScheme,
  exportText: plainText,
  error: 'url',
  isCopied: true,
}

function withoutScheme(value: unknown): string {
  return plainText(value)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}
