import type { ComponentType, ReactNode } from 'react'
import Link from '@mui/material/Link'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { quietLink } from '#browser/ground/theme/quiet-link.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from './kind.ts'
import { ShownValue } from './ShownValue.tsx'

const NOWRAP = { whiteSpace: 'nowrap' } as const
const BREAK_LATE = { overflowWrap: 'break-word' } as const

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
        sx={[quietLink, isPhone(href) ? NOWRAP : BREAK_LATE]}
        onClick={(event) => event.stopPropagation()}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {breakable(shown)}
      </Link>
    )
  }
}

function isPhone(href: string): boolean {
  return href.startsWith('tel:')
}

/** Allows a line break before the `@` of an email address. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@')
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
