import { lazy, Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'

const RichTextView = lazy(() => import('./RichTextView.tsx'))

export const richText: Kind = {
  Cell: RichTextCell,
  Input: lazy(() => import('./RichTextInput.tsx')),
  filter: 'text',
  text: withoutMarkup,
  width: 12,
}

function RichTextCell({ field, record }: CellProps) {
  const value = readPath(record, field.path)
  if (typeof value !== 'string' || withoutMarkup(value) === '') return <NoValue text={field.empty} />
  return (
    <Suspense fallback={<Skeleton />}>
      <RichTextView html={value} />
    </Suspense>
  )
}

function withoutMarkup(value: unknown): string {
  if (typeof value !== 'string') return ''
  const { body } = new DOMParser().parseFromString(
    value.replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  )
  return body.textContent.trim()
}
