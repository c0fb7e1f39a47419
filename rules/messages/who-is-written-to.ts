export type Channel = 'email' | 'sms'

/** Marketing goes to those who agreed to it; essential messages (a cancelled lesson) to everybody. */
export type MessageKind = 'service' | 'marketing'

/** The facts about a family that decide whether it is sent a message. */
export interface Addressee {
  email: string | null
  phone_mobile: string | null
  marketing_email: boolean
  marketing_sms: boolean
}

/** The reason for leaving out a family: there is no address, or they do not want marketing. */
export type LeftOut = 'no_address' | 'preference'

/** MSG-10: the reason why a family is not sent a message; undefined when it is. */
export function whyLeftOut(family: Addressee, channel: Channel, kind: MessageKind): LeftOut | undefined {
  const address = channel === 'email' ? family.email : family.phone_mobile
  if (address === null || address.trim() === '') return 'no_address'
  const agreed = channel === 'email' ? family.marketing_email : family.marketing_sms
  return kind === 'marketing' && !agreed ? 'preference' : undefined
}
