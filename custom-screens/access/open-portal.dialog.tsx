import { type CustomCodeProps, ImpersonateDialog } from '#browser/api.ts'
import { useNoPortal } from './use-no-portal.ts'

/** PERM-21, CUS-07: opens the customer portal as a family; explains the failure when no portal is configured. */
export default function OpenPortal({ record, onClose }: CustomCodeProps['dialog']) {
  return (
    <ImpersonateDialog
      name={String(record?.name ?? '')}
      path={`customers/${String(record?.id)}/impersonate`}
      off={useNoPortal()}
      onClose={onClose}
    />
  )
}
