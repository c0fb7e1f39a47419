import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { useBusy } from '#browser/parts/actions/use-busy.ts'
import { ConfirmDialog } from '#browser/parts/dialogs/ConfirmDialog.tsx'
import { Section } from './Section.tsx'
import { SessionLine } from './SessionLine.tsx'
import { useOwnSessions } from './use-own-sessions.ts'

/** The user's sessions: unfamiliar ones can be signed out, one by one or all at once. */
export function OwnSessions() {
  const translate = useTranslate()
  const notify = useNotify()
  const { data: sessions, error, refetch, end } = useOwnSessions()
  const [isAsking, setAsking] = useState(false)
  const [state, run] = useBusy()
  const words = (name: string) => translate(`rollcall.identity.account.${name}`)
  const endAnd = (id?: number) =>
    run(async () => {
      try {
        await end(id)
        notify('rollcall.identity.account.ended', { type: 'success' })
        return true
      } catch (failure) {
        notify(failure instanceof Error ? failure.message : 'rollcall.errors.unknown', { type: 'error' })
        return false
      } finally {
        setAsking(false)
      }
    })
  return (
    <Section title={words('sessions')} text={words('sessions_text')}>
      {!sessions && !error && <Skeleton variant="rounded" height={120} />}
      {!sessions && error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {sessions && (
        <List disablePadding>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              onEnd={session.is_current ? undefined : () => endAnd(session.id)}
            />
          ))}
        </List>
      )}
      {sessions && sessions.length > 1 && (
        <Button color="error" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
          {words('end_others')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          kind="continue"
          text={words('end_others_text')}
          busy={state === 'busy'}
          onConfirm={() => endAnd()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
