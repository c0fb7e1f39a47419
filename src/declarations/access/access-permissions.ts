/** Permissions of the framework's own audit and access calls. Every application has them. */
export const ACCESS_PERMISSIONS: Readonly<Record<string, string>> = {
  'audit.list': 'Audit > everything that was changed',
  'audit.records': 'Audit > history of a record',
  'access.explain': 'Access > why something is not shown',
  'access.transfer': 'Access > move a record from one owner to another',
  'access.view_as': 'Access > view as a role',
}
