export type Channel = 'email' | 'sms'

/** Marketing goes to those who agreed to it; what somebody must know (a cancelled lesson) to everybody. */
export type MessageKind = 'service' | 'marketing'

/** What there is to know of a family before it is written to. */
export interface Addressee {
  email: string | null
  phone_mobile: string | null
  marketing_email: boolean
  marketing_sms: boolean
}

/** Why somebody is not written to: there is no address, or he does not want marketing. */
export type LeftOut = 'no_address' | 'preference'

/** MSG-10: whether a family is written to, and if not, why; undefined: it is. */
export function whyLeftOut(family: Addressee, channel: Channel, kind: MessageKind): LeftOut | undefined {
  const address = channel === 'email' ? family.email : family.phone_mobile
  if (address === null || address.trim() === '') return 'no_address'
  const agreed = channel === 'email' ? family.marketing_email : family.marketing_sms
  return kind === 'marketing' && !agreed ? 'preference' : undefined
}
