import { useTranslate } from 'react-admin'
import { useSession } from '#browser/api.ts'

const NO_PORTAL = 'The address of the customer portal is not set. Head office sets it in the settings.'

/** PERM-21, CUS-07: why nothing leads to the customer portal; undefined where its address is set. */
export function useNoPortal(): string | undefined {
  const { configuration } = useSession()
  const translate = useTranslate()
  const isSet = typeof configuration.CUSTOMER_PORTAL_URL === 'string' && configuration.CUSTOMER_PORTAL_URL !== ''
  return isSet ? undefined : translate('access.no_portal', { _: NO_PORTAL })
}
