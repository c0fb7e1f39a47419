import { contactCell } from '../contact-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'

export const email: Kind = {
  Cell: contactCell(plainText, (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`),
  Input: plainInput('EmailInput'),
  text: plainText,
  error: 'email',
  isCopied: true,
}
