/** The time of day so many minutes after another: `15:45` and 30 give `16:15`. Undefined where that is another day, or nothing is known. */
export function laterTime(time: unknown, minutes: unknown): string | undefined {
  const [, hour, minute] = (typeof time === 'string' && /^(\d\d):(\d\d)/.exec(time)) || []
  if (hour === undefined || typeof minutes !== 'number') return undefined
  const later = Number(hour) * 60 + Number(minute) + minutes
  if (later >= 24 * 60) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(later / 60))}:${two(later % 60)}`
}
