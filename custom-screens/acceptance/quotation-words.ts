import type { BookingQuotation } from '../../custom-actions/quotations/quotation.contract.ts'
import type { Words } from './use-words.ts'

export type ShownLine = BookingQuotation['lines'][number]

/** The name of a line: its service, and whether it is taken off; of the balance, what it does to what is due. */
export function lineName(
  { service, type, amount, rule }: Pick<ShownLine, 'service' | 'type' | 'amount' | 'rule'>,
  words: Words,
): string {
  if (isOfBalance({ type })) return words(balanceWord(rule, amount))
  const name = words(`service_${service}` as Parameters<Words>[0])
  if (type === 'discount') return `${words('discount_line')}, ${name}`
  return type === 'credit' && amount < 0 ? `${words('credit_line')}, ${name}` : name
}

/** COST-11, COST-12, COST-14: a line between the total and what is due, which is not posted. */
export function isOfBalance({ type }: Pick<ShownLine, 'type'>): boolean {
  return type === null
}

function balanceWord(rule: string, amount: number) {
  if (rule === 'COST-14') return 'kept_as_credit'
  return amount < 0 ? 'from_balance' : 'debt_added'
}

/** Values that are counted or compared, not paid. */
const NO_MONEY = /percent|reduction|weeks|days|lessons|count|number|share/

export function isMoney(name: string): boolean {
  return !NO_MONEY.test(name)
}

/** Percentages, of which 10 is ten per cent. */
export function isPercentage(name: string): boolean {
  return /percent|reduction/.test(name)
}

/** A name of a formula as words: `lesson_fee` is "lesson fee". */
export function valueName(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Functions of formulas -> the text that stands before their bracket. */
const FUNCTIONS = { min: 'lower_of', max: 'higher_of', round: 'rounded' } as const

/** A formula as people read it: `lesson_fee * lessons` is "lesson fee × lessons". */
export function formulaText(formula: string, words: Words): string {
  const signs = valueName(formula).replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replaceAll(' - ', ' − ')
  return signs
    .replace(/\b(min|max|round)\(/g, (_, name: keyof typeof FUNCTIONS) => `${words(FUNCTIONS[name])} (`)
    .replaceAll(', ', ` ${words('and')} `)
    .replace(/(^|\()-/g, '$1− ')
}

/** The lines in which two quotations differ. */
export function changedLines(before: BookingQuotation, after: BookingQuotation) {
  const key = ({ service, type }: ShownLine) => `${service} ${type}`
  const keys = [...new Set([...before.lines, ...after.lines].map(key))]
  return keys.flatMap((one) => {
    const [was] = before.lines.filter((line) => key(line) === one)
    const [is] = after.lines.filter((line) => key(line) === one)
    return was?.amount === is?.amount ? [] : [{ was, is }]
  })
}
