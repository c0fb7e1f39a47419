import { Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'

const RichTextView = lazyCode(() => import('./RichTextView.tsx'))

export const richText: Kind = {
  Cell: RichTextCell,
  Input: lazyCode(() => import('./RichTextInput.tsx')),
  text: withoutMarkup,
  width: 12,
  room: { height: 640 },
  isLong: true,
}

function RichTextCell({ field, record }: CellProps) {
  const value = readPath(record, field.path)
  if (typeof value !== 'string' || isEmpty(value)) return <NoValue text={field.empty} />
  return (
    <Suspense fallback={<Skeleton />}>
      <RichTextView html={value} />
    </Suspense>
  )
}

/** A picture or a film is something, too. */
function isEmpty(value: string): boolean {
  return !/<(img|iframe)\b/.test(value) && withoutMarkup(value) === ''
}

function withoutMarkup(value: unknown): string {
  if (typeof value !== 'string') return ''
  const { body } = new DOMParser().parseFromString(
    value.replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  )
  return body.textContent.trim()
}
