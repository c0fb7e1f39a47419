/** How a charge of the demo ended: taken, declined, or the bank asks its owner. */
export type DemoEnd = 'asks' | 'declined' | 'taken'

/** A charge of the demo, all of which its id says. */
export interface DemoCharge {
  attempt: number
  payment: number
  /** Ids at the provider. */
  customer: string
  method: string
  /** Pence. */
  amount: number
  ended: DemoEnd
}

/** The id that a family of the demo has at the provider. */
export const demoCustomerId = (family: number): string => `cus_demo_${family}`

/** The id of the card of a family of the demo. The bank of some asks their owner at each payment. */
export const demoMethodId = (family: number, asks = false): string => `pm_demo_${family}${asks ? '_asks' : ''}`

/** The id of a charge of the demo. The provider is never called while the demo is filled in, so the id says everything about it. */
export function demoChargeId({ method, attempt, payment, amount, ended }: Omit<DemoCharge, 'customer'>): string {
  return `pi_${method.replace(/^pm_/, '')}_${attempt}_${payment}_${amount}_${ended}`
}

/** The id of a dispute of a charge of the demo. */
export const demoDisputeId = (charge: string): string => charge.replace(/^pi_/, 'du_')

/** The id of the charge that a dispute of the demo is about; undefined for any other id. */
export function readDemoDispute(id: string): string | undefined {
  const charge = id.replace(/^du_/, 'pi_')
  return charge !== id && readDemoCharge(charge) ? charge : undefined
}

/** The family of a customer of the demo; undefined for any other id. */
export function readDemoCustomer(id: string): number | undefined {
  const family = /^cus_demo_(\d+)$/.exec(id)?.[1]
  return family === undefined ? undefined : Number(family)
}

/** The customer that a card of the demo belongs to; undefined for any other id. */
export function readDemoMethod(id: string): { customer: string; asks: boolean } | undefined {
  const [, family, asks] = /^pm_demo_(\d+)(_asks)?$/.exec(id) ?? []
  return family === undefined ? undefined : { customer: demoCustomerId(Number(family)), asks: asks !== undefined }
}

/** A charge of the demo; undefined for any other id. */
export function readDemoCharge(id: string): DemoCharge | undefined {
  const read = /^pi_demo_(\d+)(_asks)?_(\d+)_(\d+)_(\d+)_(asks|declined|taken)$/.exec(id)
  if (!read) return undefined
  const [, family, asks, attempt, payment, amount, ended] = read
  return {
    customer: demoCustomerId(Number(family)),
    method: demoMethodId(Number(family), asks !== undefined),
    ...{ attempt: Number(attempt), payment: Number(payment), amount: Number(amount), ended: ended as DemoEnd },
  }
}
