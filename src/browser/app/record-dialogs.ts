import { lazy } from 'react'
import type { RecordDialogs } from '#browser/parts/actions/record-dialogs.ts'

/** The dialogs of actions. Each is loaded on first use. */
export const RECORD_DIALOGS: RecordDialogs = {
  create: lazy(() => import('#browser/screens/form/CreateDialog.tsx')),
  edit: lazy(() => import('#browser/screens/form/EditDialog.tsx')),
  attach: lazy(() => import('#browser/screens/relation/AttachDialog.tsx')),
  link: lazy(() => import('#browser/screens/relation/LinkDialog.tsx')),
  named: {
    details: lazy(() => import('#browser/screens/show/DetailsDialog.tsx')),
    member: lazy(() => import('#browser/screens/people/MemberDialog.tsx')),
    order: lazy(() => import('#browser/screens/relation/OrderDialog.tsx')),
    permissions: lazy(() => import('#browser/screens/roles/PermissionsDialog.tsx')),
    upload: lazy(() => import('#browser/screens/list/upload/UploadDialog.tsx')),
  },
}
