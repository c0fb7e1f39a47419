import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

/** `09:30`, with or without seconds in the input. */
const text: Kind['text'] = (value) => plainText(value).slice(0, 5)

export const time: Kind = {
  Cell: textCell(text, 'nowrap'),
  Input: lazyCode(() => import('./TimeInput.tsx')),
  text,
  width: 4,
  error: 'time',
}
