import { useApplication } from '#browser/ground/model/use-model.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { ImpersonateDialog } from '#browser/screens/impersonation/ImpersonateDialog.tsx'

/** PERM-21: opens a tab as the person that the record is of, or as one of the people of the record around it. */
export default function SignInAs({ resource, record, parent, onClose }: CustomCodeProps['dialog']) {
  const { resources } = useApplication()
  const api = parent ? 'franchisees' : resources[resource]?.mounts[0]?.api
  const person = String(record?.id ?? '')
  const path = parent ? `${api}/${String(parent.id)}/users/${person}/impersonate` : `${api}/${person}/impersonate`
  return <ImpersonateDialog name={String(record?.name ?? '')} path={path} onClose={onClose} />
}
