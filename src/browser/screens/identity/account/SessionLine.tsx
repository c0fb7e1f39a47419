import { intlFormat, parseISO } from 'date-fns'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useValueLocale, type ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { OwnSession } from './use-own-sessions.ts'

export interface SessionLineProps {
  session: OwnSession
  /** Absent when it cannot be ended here. */
  onEnd: (() => void) | undefined
}

/** One session: its device, and the time and address of its last use. */
export function SessionLine({ session, onEnd }: SessionLineProps) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const { device, address, last_used_at, is_current } = session
  const words = (name: string, values?: object) => translate(`rollcall.identity.account.${name}`, values)
  const name = device ?? words('unknown_device')
  const when = words('last_used', { when: lastUsed(last_used_at, locale) })
  const details = address === null ? when : `${when}, ${words('from', { address })}`
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        is_current ? (
          <Chip size="small" label={words('this_device')} />
        ) : (
          onEnd && (
            <Button size="small" onClick={onEnd} aria-label={words('end_of', { device: name })}>
              {words('end')}
            </Button>
          )
        )
      }
      sx={{ pr: 14 }}
    >
      <ListItemText primary={name} secondary={details} />
    </ListItem>
  )
}

function lastUsed(instant: string, { language, timezone }: ValueLocale): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return intlFormat(parseISO(instant), { ...parts, timeZone: timezone }, { locale: language })
}
