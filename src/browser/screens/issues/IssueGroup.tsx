import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import OpenIcon from '@mui/icons-material/ExpandMoreRounded'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { tileLink } from '#browser/screens/dashboard/tile-link.ts'
import { IssueRow } from './IssueRow.tsx'
import type { Issue, IssueKind } from './use-issues.ts'

export interface IssueGroupProps {
  kind: IssueKind
  /** The first of them. */
  issues: readonly Issue[]
  count: number
  onLeave: () => void
}

/** Several attention items of a kind: their heading with their number, which opens to them, and the way to their list. */
export function IssueGroup({ kind, issues, count, onLeave }: IssueGroupProps) {
  const translate = useTranslate()
  const index = useApplication()
  const { can } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, plural, resource, link } = kind
  const area = index.resources[resource]?.area
  const list = link && can(`${area}.list`) ? tileLink(index, { resource, link }) : undefined
  const hasMore = count > issues.length
  return (
    <Box component="li" sx={groupStyle}>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={headStyle}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {translate(`issueKinds.${name}`, { _: plural })}
        </Box>
        <Chip size="small" label={count} />
        <OpenIcon aria-hidden sx={{ transition: 'transform 150ms', ...(isOpen && { transform: 'rotate(180deg)' }) }} />
      </ButtonBase>
      <Box id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {list !== undefined && (
              <Box sx={listLinkStyle}>
                <Link component={RouterLink} to={list} onClick={onLeave}>
                  {translate('rollcall.issues.list', { smart_count: count })}
                </Link>
              </Box>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {issues.map((issue) => (
                <IssueRow key={issue.id} issue={issue} onLeave={onLeave} />
              ))}
            </Box>
            {hasMore && (
              <Box sx={moreStyle}>{translate('rollcall.issues.more', { smart_count: count - issues.length })}</Box>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

const groupStyle = { borderTop: 1, borderColor: 'divider' } as const
const headStyle = {
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  gap: 1,
  px: 2,
  minHeight: 48,
  textAlign: 'start',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  '&:hover': { bgcolor: 'action.hover' },
} as const
const listLinkStyle = { px: 2, pt: 0.5, pb: 1, fontSize: '0.8125rem' } as const
const moreStyle = {
  px: 2,
  py: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
} as const
