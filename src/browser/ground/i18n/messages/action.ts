/** `rollcall.action.*` */
export const actionMessages = {
  edit: 'Edit',
  delete: 'Delete',
  create: 'Add',
  export: 'Export',
  attach: 'Add',
  detach: 'Remove',
  toggle: 'Switch',
  more: 'More actions',
}
