import { type CustomCodeProps, ImpersonateDialog, useApplication } from '#browser/api.ts'

/** PERM-21: opens a tab as the person of the record, or as one of the people of the parent record. */
export default function SignInAs({ resource, record, parent, onClose }: CustomCodeProps['dialog']) {
  const { resources } = useApplication()
  const api = parent ? 'franchisees' : resources[resource]?.mounts[0]?.api
  const person = String(record?.id ?? '')
  const path = parent ? `${api}/${String(parent.id)}/users/${person}/impersonate` : `${api}/${person}/impersonate`
  return <ImpersonateDialog name={String(record?.name ?? '')} path={path} onClose={onClose} />
}
