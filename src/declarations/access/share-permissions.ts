/** Permission to share the saved filters of a list with everybody of a role. */
export const SHARE_LISTS = 'lists.share'

/** Permission to share the saved filters of a report with everybody of a role. */
export const SHARE_REPORTS = 'reports.share'
