import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, kinds, useValueLocale } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import type history from '../../custom-actions/waiting/history.contract.ts'

type Changes = ReplyOf<typeof history>['items']

/** The moves of a waiting entry and of its offers, the latest first, down to the day on which it was made. */
export default function History({ record, along }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const changes = (along as { items?: Changes } | undefined)?.items ?? []
  const lines = [
    ...changes.map(({ id, at, of, to, reason, by }) => ({
      id,
      text: translate(`waiting.history.${of}.${to}`, { _: WORDS[`${of}.${to}`] ?? to }),
      rest: [reason, by, kinds.dateTime.text(at, MOMENT, locale)],
    })),
    {
      id: 0,
      text: translate('waiting.history.added', { _: 'Put on the list' }),
      rest: [kinds.dateTime.text(String(record.created_at), MOMENT, locale)],
    },
  ]
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {lines.map(({ id, text, rest }) => (
        <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {rest.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const MOMENT = { path: 'at', kind: 'dateTime', title: '' } as const

const WORDS: Readonly<Record<string, string>> = {
  'entry.offered': 'Offered a place',
  'entry.waiting': 'Waiting again',
  'entry.accepted': 'Has a place',
  'entry.removed': 'Removed from the list',
  'entry.moved': 'Moved to another class',
  'offer.accepted': 'The offer was accepted',
  'offer.declined': 'The family declined the offer',
  'offer.expired': 'The offer expired without an answer',
  'offer.withdrawn': 'The offer was taken back',
}
