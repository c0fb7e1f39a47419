import type { ComponentType } from 'react'
import Link from '@mui/material/Link'
import { useValueLocale } from '../i18n/value-locale.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from './kind.ts'
import { ShownValue } from './ShownValue.tsx'

/** The cell of a kind that can be tapped: `address` makes the link (`tel:…`, `mailto:…`, `https:…`) from the value. */
export function contactCell(
  text: Kind['text'],
  address: (value: string) => string | undefined,
): ComponentType<CellProps> {
  return function ContactCell({ field, record }) {
    const locale = useValueLocale()
    const value = readPath(record, field.path)
    if (typeof value !== 'string' || value === '') return <ShownValue field={field} record={record} />
    const href = address(value)
    const shown = text(value, field, locale)
    if (!href) return <>{shown}</>
    return (
      <Link
        href={href}
        onClick={(event) => event.stopPropagation()}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {shown}
      </Link>
    )
  }
}
