/** VEN-11: pounds of a fixed rate, percent of a share. */
const MOST = 1_000_000

/** VEN-11: tidies the typed amount of a rate: only digits, 0 when empty, a million at most. */
export function readRateAmount(typed: string): number {
  const [whole, ...fraction] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const number = Number(`${whole}.${fraction.join('')}`)
  return Math.min(MOST, Number.isNaN(number) ? 0 : number)
}

/** VEN-11: with two decimals. */
export function writeRateAmount(amount: number): string {
  return amount.toFixed(2)
}

/** VEN-12: a fixed rate is stored in pence, a share as whole percent. */
export function storedRateAmount(type: 'fixed' | 'share', amount: number): number {
  return type === 'fixed' ? Math.round(Number((amount * 100).toPrecision(15))) : Math.round(amount)
}

/** VEN-12: the display of a stored amount: pence divided by 100, percent unchanged. */
export function shownRateAmount(type: 'fixed' | 'share', stored: number): number {
  return type === 'fixed' ? stored / 100 : stored
}
