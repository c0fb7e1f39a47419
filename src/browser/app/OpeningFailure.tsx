import { useEffect, useRef, useState } from 'react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { HttpError, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import type { FailureBody } from '#browser/ground/providers/failure.ts'
import { AlertDialog } from '#browser/parts/dialogs/AlertDialog.tsx'

const SERVER_ERROR = 500

/**
 * Shows the server's message when a screen could not be opened because of an error in its address. On the first screen
 * of a visit it offers the way to the start.
 */
export function OpeningFailure() {
  const translate = useTranslate()
  const [failure, setFailure] = useState<FailureBody>()
  useOpeningFailure(setFailure)
  if (!failure) return null
  const close = () => setFailure(undefined)
  return (
    <AlertDialog
      title={translate('rollcall.states.opening_failed')}
      text={failure.error}
      onClose={(reason) => reason === 'escapeKeyDown' && close()}
      actions={
        <Button autoFocus color="inherit" onClick={close}>
          {translate('rollcall.states.close')}
        </Button>
      }
    >
      {failure.request_id && (
        <DialogContentText variant="caption">
          {translate('rollcall.states.request', { id: failure.request_id })}
        </DialogContentText>
      )}
    </AlertDialog>
  )
}

/**
 * Tracks the queries that screens open with. Screens already open are unaffected: they show later failures themselves.
 */
function useOpeningFailure(tell: (failure: FailureBody) => void): void {
  const cache = useQueryClient().getQueryCache()
  const navigate = useNavigate()
  const hasShown = useRef(false)
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || !opensScreen(event.query.queryKey)) return
        const { action, query } = event
        if (action.type === 'success') hasShown.current = true
        if (action.type !== 'error' || query.state.data !== undefined) return
        const { error }: { error: unknown } = action
        const body = error instanceof HttpError && error.status === SERVER_ERROR ? (error.body as FailureBody) : {}
        if (body.error === undefined) return
        tell(body)
        if (!hasShown.current) void navigate('/', { replace: true })
        hasShown.current = true
      }),
    [cache, navigate, tell],
  )
}

/** A list, a record, the dashboard. */
function opensScreen([what, how]: QueryKey): boolean {
  return what === 'dashboard' || how === 'getList' || how === 'screen' || how === 'getOne'
}
