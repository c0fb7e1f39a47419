import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Link from '@mui/material/Link'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { quietLink } from '#browser/ground/theme/quiet-link.ts'
import { readPath } from '#protocol/read-path.ts'
import type { ShownField } from './kind.ts'

export interface ShownValueProps {
  field: ShownField
  record: Record<string, unknown>
  /** Absent when there is no value. */
  children?: ReactNode
}

/** The frame of every cell: a link when the value names another record, and muted words when there is no value. */
export function ShownValue({ field, record, children }: ShownValueProps) {
  const address = useLinkedScreen(field, record)
  if (children === undefined || children === null || children === '') return <NoValue text={field.empty} />
  if (!address) return <>{children}</>
  return (
    <Link component={RouterLink} to={address} sx={quietLink} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}

/** Shown for a missing value: the declared words, or a dash that a screen reader reads as "not set". */
export function NoValue({ text }: { text?: string | undefined }) {
  const translate = useTranslate()
  if (text)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    )
  return (
    <Box component="span" role="img" aria-label={translate('rollcall.value.none')} sx={{ color: 'text.secondary' }}>
      –
    </Box>
  )
}

/** The screen of the record that a value names, if there is one and the user may open it. */
function useLinkedScreen({ link }: ShownField, record: Record<string, unknown>): string | undefined {
  const { resources } = useApplication()
  const { can } = useAccess()
  const screens = useScreenPath()
  const target = link && resources[link.resource]
  if (!target || !can(`${target.area}.details`)) return undefined
  const id = readPath(record, link.idPath)
  return typeof id === 'number' || typeof id === 'string' ? screens.show(target.name, id) : undefined
}
