import { tz } from '@date-fns/tz'
import { addDays, parseISO } from 'date-fns'
import type { Register } from './register-types.ts'

/**
 * Until when a register is kept on a device, with what is medical in it: the midnight that ends the day of its lesson. One
 * whose day is over is not kept, however it came into the browser.
 *
 * @param timezone of the tenant
 */
export function keptUntil({ start_date }: Pick<Register, 'start_date'>, timezone: string): Date {
  return new Date(+addDays(parseISO(start_date, { in: tz(timezone) }), 1))
}
