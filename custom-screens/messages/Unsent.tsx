import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { useRollcallData } from '#browser/api.ts'
import switchedOff from '../../custom-actions/messages/switched-off.contract.ts'

/** Templates of what is done in a dialog without a preview of its own. */
type Template =
  'account-password-reset' | 'account-statement' | 'booking-confirmed' | 'place-offered' | 'waiting-list-added'

/**
 * ETM-04: says before something is done that the family is not emailed of it, and why; nothing while the template is on.
 *
 * @param cannot set where the email is all that is done: it is refused then
 */
export function Unsent({ template, cannot = false }: { template: Template; cannot?: boolean }) {
  const sentence = useUnsent(template, cannot)
  return sentence === undefined ? null : <Alert severity="warning">{sentence}</Alert>
}

/** The sentence of {@link Unsent}; undefined while the template is on. */
export function useUnsent(template: Template, cannot: boolean): string | undefined {
  const translate = useTranslate()
  const data = useRollcallData()
  const { data: off } = useQuery({
    queryKey: ['messages', 'switched-off'],
    queryFn: async ({ signal }) => (await data.call(switchedOff, { signal })).items,
    gcTime: 0,
  })
  const found = off?.find(({ key }) => key === template)
  if (!found) return undefined
  return cannot
    ? translate('messages.unsent.cannot', {
        _: 'This cannot be emailed: the email template “%{template}” is off. It can be switched on under “Email templates”.',
        template: found.name,
      })
    : translate('messages.unsent.family', {
        _: 'The family is not emailed: the email template “%{template}” is off. It can be switched on under “Email templates”.',
        template: found.name,
      })
}
