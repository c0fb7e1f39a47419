import { accessMessages, historyMessages, impersonationMessages } from './messages/access.ts'
import { actionMessages } from './messages/action.ts'
import { fileMessages } from './messages/file.ts'
import { formMessages } from './messages/form.ts'
import { identityMessages } from './messages/identity.ts'
import { exportMessages, listMessages } from './messages/list.ts'
import { issueMessages } from './messages/overview.ts'
import { searchMessages } from './messages/search.ts'
import { shellMessages } from './messages/shell.ts'
import { showMessages } from './messages/show.ts'

/** The framework's own texts that every page has. */
export const firstMessages = {
  ra: { tiptap: { align_center: 'Centre' } },
  rollcall: {
    ...shellMessages,
    identity: identityMessages,
    impersonation: impersonationMessages,
    audit: historyMessages,
    access: accessMessages,
    action: actionMessages,
    file: fileMessages,
    form: formMessages,
    show: showMessages,
    list: listMessages,
    export: exportMessages,
    issues: issueMessages,
    search: searchMessages,
  },
}
