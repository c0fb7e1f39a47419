import { actionMessages } from './messages/action.ts'
import { exportMessages, listMessages } from './messages/list.ts'
import { shellMessages } from './messages/shell.ts'

/** The framework's own words, `rollcall.*`, beside react-admin's `ra.*`. A translation file replaces any of them. */
export const messages = {
  rollcall: { ...shellMessages, action: actionMessages, list: listMessages, export: exportMessages },
}
