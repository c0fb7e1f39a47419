/** Cells that a declaration may name beside those of custom code. */
export const BUILT_IN_CELLS = ['status', 'link', 'names'] as const

/** Inputs that a declaration may name beside those of custom code: roles that one may give, levels below one's own. */
export const BUILT_IN_INPUTS = ['roles', 'level'] as const

/** Dialogs that an action may name beside those of custom code: what a role may do, one of the people of a record. */
export const BUILT_IN_DIALOGS = ['permissions', 'member', 'order'] as const
