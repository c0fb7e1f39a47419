import { useEffect, useState } from 'react'
import { differenceInSeconds } from 'date-fns'
import { useTranslate } from 'react-admin'
import { useClock } from '#browser/api.ts'

const SECOND = 1000

/** MCON-22: the time that is left until an instant, every second, and "Expired" once it is over. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const translate = useTranslate()
  const clock = useClock()
  const [now, setNow] = useState(clock)
  const left = Math.max(0, differenceInSeconds(new Date(until), now))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return onOver?.()
    const timer = setInterval(() => setNow(clock()), SECOND)
    return () => clearInterval(timer)
  }, [isOver, clock, onOver])
  if (isOver) return <>{translate('waiting.countdown.expired', { _: 'Expired' })}</>
  return <span role="timer">{timeText(left)}</span>
}

/** `1d 02:03:04` */
function timeText(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return `${days > 0 ? `${days}d ` : ''}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}
