/** `rollcall.action.*` */
export const actionMessages = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  restore: 'Restore',
  delete: 'Delete',
  create: 'Add',
  export: 'Export',
  attach: 'Add',
  detach: 'Remove',
  toggle: 'Switch',
  more: 'More actions',
}
