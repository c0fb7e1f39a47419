import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { useRollcallData } from '#browser/api.ts'
import switchedOff from '../../custom-actions/messages/switched-off.contract.ts'

/** Templates of what is done in a dialog without a preview of its own. */
type Template =
  | 'account-password-reset'
  | 'account-statement'
  | 'account-welcome'
  | 'booking-confirmed'
  | 'customer-password-reset'
  | 'place-offered'
  | 'waiting-list-added'

/** The family is not told of something that is done; or nothing can be done, as the email is all that would be. */
const SENTENCES = {
  family: 'The family is not emailed:',
  cannot: 'This cannot be emailed:',
  with_password: 'Somebody who has a password already cannot be emailed this:',
  without_password: 'Somebody who has no password yet cannot be emailed this:',
} as const
type Sentence = keyof typeof SENTENCES
const WHY = 'the email template “%{template}” is off. It can be switched on under “Email templates”.'

/** ETM-04: says before something is done what is not emailed, and why; nothing while the template is on. */
export function Unsent({ template, says = 'family' }: { template: Template; says?: Sentence }) {
  const sentence = useUnsent(template, says)
  return sentence === undefined ? null : <Alert severity="warning">{sentence}</Alert>
}

/** The sentence of {@link Unsent}; undefined while the template is on. */
export function useUnsent(template: Template, says: Sentence): string | undefined {
  const translate = useTranslate()
  const data = useRollcallData()
  const { data: off } = useQuery({
    queryKey: ['messages', 'switched-off'],
    queryFn: async ({ signal }) => (await data.call(switchedOff, { signal })).items,
    gcTime: 0,
  })
  const found = off?.find(({ key }) => key === template)
  return found && translate(`messages.unsent.${says}`, { _: `${SENTENCES[says]} ${WHY}`, template: found.name })
}
