import { accessMessages, auditMessages, impersonationMessages } from './messages/access.ts'
import { actionMessages } from './messages/action.ts'
import { fileMessages } from './messages/file.ts'
import { formMessages } from './messages/form.ts'
import { identityMessages } from './messages/identity.ts'
import { jobMessages } from './messages/jobs.ts'
import { exportMessages, listMessages, orderMessages } from './messages/list.ts'
import { dashboardMessages, issueMessages, reportMessages } from './messages/overview.ts'
import { pickerMessages } from './messages/picker.ts'
import { rowsMessages } from './messages/rows.ts'
import { roleMessages } from './messages/roles.ts'
import { searchMessages, shortcutMessages } from './messages/search.ts'
import { settingsMessages } from './messages/settings.ts'
import { shellMessages } from './messages/shell.ts'
import { showMessages } from './messages/show.ts'

/** The framework's own texts, `rollcall.*`, beside react-admin's `ra.*`. A translation file can replace any of them. */
export const messages = {
  rollcall: {
    ...shellMessages,
    identity: identityMessages,
    impersonation: impersonationMessages,
    audit: auditMessages,
    access: accessMessages,
    roles: roleMessages,
    action: actionMessages,
    file: fileMessages,
    form: formMessages,
    show: showMessages,
    list: listMessages,
    export: exportMessages,
    order: orderMessages,
    dashboard: dashboardMessages,
    issues: issueMessages,
    report: reportMessages,
    jobs: jobMessages,
    search: searchMessages,
    picker: pickerMessages,
    rows: rowsMessages,
    settings: settingsMessages,
    shortcuts: shortcutMessages,
  },
}
