import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { contactCell } from '../contact-cell.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'

export const email: Kind = {
  Cell: contactCell(plainText, (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`),
  Input: lazyCode(() => import('./EmailInput.tsx')),
  text: plainText,
  error: 'email',
  isCopied: true,
}
