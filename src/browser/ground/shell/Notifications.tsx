import { useEffect, useRef, useState } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

const STAYS_MS = 4000
const FROM_TOP = 75
const FROM_RIGHT = 15
const SPACE_BETWEEN = 15

interface Shown {
  id: number
  payload: NotificationPayload
}

/** Notices in the upper right corner, stacked; each closes by itself, later while the pointer is on it. */
export function Notifications() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<Shown[]>([])
  const lastId = useRef(0)

  useEffect(() => {
    if (notifications.length === 0) return
    const payload = takeNotification()
    if (payload) setShown((before) => [...before, { id: ++lastId.current, payload }])
  }, [notifications, takeNotification])

  return (
    <Stack
      role="region"
      aria-label={translate('rollcall.notification.region')}
      aria-live="polite"
      spacing={`${SPACE_BETWEEN}px`}
      sx={{
        position: 'fixed',
        top: FROM_TOP,
        right: FROM_RIGHT,
        zIndex: 'snackbar',
        width: 'min(400px, calc(100vw - 30px))',
        pointerEvents: 'none',
      }}
    >
      {shown.map(({ id, payload }) => (
        <Notice key={id} payload={payload} onGone={() => setShown((before) => before.filter((one) => one.id !== id))} />
      ))}
    </Stack>
  )
}

function Notice({ payload, onGone }: { payload: NotificationPayload; onGone: () => void }) {
  const translate = useTranslate()
  const { message, type, notificationOptions } = payload
  const [isHeld, hold] = useState(false)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  const stays = notificationOptions?.autoHideDuration === undefined ? STAYS_MS : notificationOptions.autoHideDuration

  useEffect(() => {
    if (isHeld || stays === null) return
    const timer = setTimeout(() => gone.current(), stays)
    return () => clearTimeout(timer)
  }, [isHeld, stays])

  return (
    <Alert
      severity={type}
      variant="standard"
      role={type === 'error' ? 'alert' : 'status'}
      closeText={translate('rollcall.notification.close')}
      onClose={onGone}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      sx={(theme) => ({
        pointerEvents: 'auto',
        border: `1px solid ${theme.surfaces.lineStrong}`,
        backgroundColor: theme.surfaces.paper,
        color: theme.surfaces.ink,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
        whiteSpace: 'pre-line',
        '& .MuiAlert-icon': { color: theme.palette[type].main },
      })}
    >
      {typeof message === 'string'
        ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) })
        : message}
    </Alert>
  )
}
