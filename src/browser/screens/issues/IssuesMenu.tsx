import { Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import DoneIcon from '@mui/icons-material/TaskAltRounded'
import IssuesIcon from '@mui/icons-material/NotificationsNoneRounded'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { useIssues } from './use-issues.ts'

/** Loaded when it is opened: every screen has the menu. */
const IssueList = lazyCode(async () => ({ default: (await import('./IssueList.tsx')).IssueList }))

const MOST = 99

/** The attention items and their number. Left out for users who cannot see any. */
export function IssuesMenu() {
  const translate = useTranslate()
  const { issues, counts, total, isConcerned } = useIssues()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  if (!isConcerned) return null
  const label = translate('rollcall.issues.label', { smart_count: total })
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={total} max={MOST} color="error" sx={badgeStyle}>
            <IssuesIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paperStyle } }}
      >
        <Typography id={id} variant="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
          {translate('rollcall.issues.title')}
        </Typography>
        {issues.length === 0 ? (
          <Notice icon={<DoneIcon aria-hidden />} title={translate('rollcall.issues.none')} />
        ) : (
          <PanelBoundary>
            <Suspense>
              <IssueList issues={issues} counts={counts} onLeave={() => setAnchor(null)} />
            </Suspense>
          </PanelBoundary>
        )}
      </Popover>
    </>
  )
}

const badgeStyle = { '& .MuiBadge-badge': { fontSize: 10, height: 16, minWidth: 16, px: 0.5 } } as const
const paperStyle = {
  width: 'min(420px, calc(100vw - 24px))',
  maxHeight: '70vh',
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
} as const
