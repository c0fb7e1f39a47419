/** Cells that a declaration may name besides custom ones. */
export const BUILT_IN_CELLS = ['status', 'link', 'names', 'flag', 'permissions'] as const

/** Inputs that a declaration may name besides custom ones: roles that the user may give, levels below their own. */
export const BUILT_IN_INPUTS = ['roles', 'level'] as const

/** Dialogs that an action may name besides custom ones: a record at a glance, a role's permissions, one of the people of a record, the order of rows, a file that brings records up to date. */
export const BUILT_IN_DIALOGS = ['details', 'permissions', 'member', 'order', 'upload'] as const
