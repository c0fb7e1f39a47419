import type { QuotationLine, Service } from '../money/quotation/line.ts'

/** Words for families; `%{taster}` is the tenant's word. */
const SERVICES: Readonly<Record<Service, string>> = {
  course: 'Course',
  lesson: 'Single lessons',
  monthly: 'Monthly payment',
  deposit: 'Deposit',
  taster: '%{taster}',
  badge: 'Badge',
  surcharge: 'Non-member surcharge',
  bundle: 'Welcome pack',
  product: 'Store',
  delivery: 'Delivery',
  account: 'On account',
}

const TYPES = { charge: '', discount: 'Discount: ', credit: 'Credit: ' }

/** The words under which a line of a quotation stands in the account of a family. At most 200 characters. */
export function lineDescription({ service, type }: Pick<QuotationLine, 'service' | 'type'>, of: string | null): string {
  const text = `${type === null ? '' : TYPES[type]}${SERVICES[service]}`
  return (of === null ? text : `${text}, ${of}`).slice(0, 200)
}
