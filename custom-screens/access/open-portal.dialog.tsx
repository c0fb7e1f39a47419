import { useTranslate } from 'react-admin'
import { type CustomCodeProps, ImpersonateDialog, useSession } from '#browser/api.ts'

const NO_PORTAL = 'The address of the customer portal is not set. Head office sets it in the settings.'

/** PERM-21, CUS-07: opens the customer portal as a family; explains the failure when no portal is configured. */
export default function OpenPortal({ record, onClose }: CustomCodeProps['dialog']) {
  const { configuration } = useSession()
  const translate = useTranslate()
  const isSet = typeof configuration.CUSTOMER_PORTAL_URL === 'string' && configuration.CUSTOMER_PORTAL_URL !== ''
  return (
    <ImpersonateDialog
      name={String(record?.name ?? '')}
      path={`customers/${String(record?.id)}/impersonate`}
      off={isSet ? undefined : translate('access.no_portal', { _: NO_PORTAL })}
      onClose={onClose}
    />
  )
}
