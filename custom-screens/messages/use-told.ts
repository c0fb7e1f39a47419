import { useTranslate } from 'react-admin'

/** The part of a preview that says whom a message reaches. */
interface Reach {
  with_email: number
  with_mobile: number
  template_off: boolean
}

/** How families are to be told, as it is typed. */
interface Told {
  send_email?: boolean | null | undefined
  send_sms?: boolean | null | undefined
}

/** ETM-04: says how families are told of an action while it is typed, or why they are not. */
export function useTold(reach: Reach, { send_email, send_sms }: Told): { isTold: boolean; sentence: string } {
  const translate = useTranslate()
  const words = (key: string, _: string, values = {}) => translate(`messages.told.${key}`, { _, ...values })
  const ways = [
    send_email &&
      reach.with_email > 0 &&
      words('emails', '%{smart_count} email |||| %{smart_count} emails', { smart_count: reach.with_email }),
    send_sms &&
      reach.with_mobile > 0 &&
      words('texts', '%{smart_count} text message |||| %{smart_count} text messages', {
        smart_count: reach.with_mobile,
      }),
  ].filter((text) => typeof text === 'string')
  const sentence = () => {
    if (ways.length > 0) return words('told', 'They are notified by %{ways}.', { ways: ways.join(' + ') })
    if (!send_email && !send_sms) return words('not_told', 'They are not notified.')
    return reach.template_off
      ? words('off', 'They are not notified: the template is off. It can be switched on under “Email templates”.')
      : words('no_address', 'They are not notified: they have no address or number for it.')
  }
  return { isTold: ways.length > 0, sentence: sentence() }
}
