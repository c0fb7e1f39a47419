import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { RecordDialogs } from '#browser/parts/actions/record-dialogs.ts'

/** The dialogs of actions. Each is loaded on first use. */
export const RECORD_DIALOGS: RecordDialogs = {
  create: lazyCode(() => import('#browser/screens/form/CreateDialog.tsx')),
  edit: lazyCode(() => import('#browser/screens/form/EditDialog.tsx')),
  attach: lazyCode(() => import('#browser/screens/relation/AttachDialog.tsx')),
  link: lazyCode(() => import('#browser/screens/relation/LinkDialog.tsx')),
  named: {
    details: lazyCode(() => import('#browser/screens/show/DetailsDialog.tsx')),
    member: lazyCode(() => import('#browser/screens/people/MemberDialog.tsx')),
    order: lazyCode(() => import('#browser/screens/relation/OrderDialog.tsx')),
    permissions: lazyCode(() => import('#browser/screens/roles/PermissionsDialog.tsx')),
    upload: lazyCode(() => import('#browser/screens/list/upload/UploadDialog.tsx')),
  },
}
