import { createHmac, timingSafeEqual } from 'node:crypto'

/** The public address of a message's delivery reports, used for sending and for checking the signature. */
export function reportAddress(publicUrl: string, tenant: string, message: number): string {
  return `${publicUrl.replace('{tenant}', tenant)}/api/sms/reports/${tenant}/${message}`
}

/** The signature of a report in Twilio's scheme: over the address and every parameter, sorted by name. */
export function signReport(token: string, address: string, parameters: URLSearchParams): string {
  const sorted = [...parameters].sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = address + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64')
}

export function isSigned(token: string, address: string, parameters: URLSearchParams, signature: string): boolean {
  const right = Buffer.from(signReport(token, address, parameters))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
