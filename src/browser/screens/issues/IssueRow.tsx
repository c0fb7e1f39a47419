import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import LaterIcon from '@mui/icons-material/SnoozeRounded'
import SettledIcon from '@mui/icons-material/CheckRounded'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useValueLocale, type ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { formatMessage } from '#protocol/text/format-message.ts'
import type { Issue, IssueKind } from './use-issues.ts'
import { useSettleIssue } from './use-settle-issue.ts'

/** One attention item: its text, its link, and buttons to settle or snooze it. */
export function IssueRow({ issue, onLeave }: { issue: Issue; onLeave: () => void }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const { overview } = useApplication()
  const screens = useScreenPath()
  const settle = useSettleIssue()
  const kind = overview.issues[issue.issue]
  if (!kind) return null
  const text = issueText(kind, issue, locale)
  const to = kind.to ? screens.fill(kind.to, { record: issue.item }) : screens.show(issue.resource, issue.record_id)
  const button = (how: 'resolved' | 'snoozed', icon: typeof SettledIcon) => {
    const Icon = icon
    const label = translate(`rollcall.issues.${how}`)
    return (
      <Tooltip title={label}>
        <IconButton aria-label={`${label}: ${text}`} onClick={() => settle({ id: issue.id, how })}>
          <Icon />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: '0.8125rem' }}>
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" onClick={onLeave}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Box>
      {button('snoozed', LaterIcon)}
      {button('resolved', SettledIcon)}
    </Box>
  )
}

function issueText({ name, title, resource, fields }: IssueKind, { item }: Issue, locale: ValueLocale): string {
  const words = locale.translate(`issues.${name}`, { _: title })
  return formatMessage(words, item, (value, path) => {
    const declared = fields.find((field) => field.path === path)
    if (!declared) return ''
    const field = translateField(declared, resource, locale.translate)
    return kinds[kindOf(field, item)].text(value, field, locale)
  })
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
