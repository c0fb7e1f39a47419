import { tz } from '@date-fns/tz'
import { addDays, parseISO } from 'date-fns'
import type { Register } from './register-types.ts'

/**
 * The time until which a register is stored on a device, including medical information: the midnight that ends the
 * lesson's day. Past registers are never stored.
 *
 * @param timezone of the tenant
 */
export function keptUntil({ start_date }: Pick<Register, 'start_date'>, timezone: string): Date {
  return new Date(+addDays(parseISO(start_date, { in: tz(timezone) }), 1))
}
