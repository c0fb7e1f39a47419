import { firstMessages } from './first-messages.ts'
import { auditMessages } from './messages/audit.ts'
import { deletionMessages } from './messages/deletion.ts'
import { columnMessages } from './messages/columns.ts'
import { conflictMessages } from './messages/conflict.ts'
import {
  availableMessages,
  copyMessages,
  decimalMessages,
  errorSummaryMessages,
  heldFieldsMessages,
  lookAlikeMessages,
} from './messages/form-parts.ts'
import { formErrorMessages } from './messages/form-errors.ts'
import { exportDialogMessages } from './messages/export.ts'
import { jobMessages } from './messages/jobs.ts'
import { explainMessages } from './messages/explain.ts'
import { bringUpToDateMessages } from './messages/bring-up-to-date.ts'
import { uploadMessages } from './messages/upload.ts'
import { impersonationDialogMessages } from './messages/impersonation.ts'
import { invitationMessages } from './messages/invitation.ts'
import { multilineMessages } from './messages/multiline.ts'
import { orderMessages } from './messages/order.ts'
import { dashboardMessages } from './messages/dashboard.ts'
import { ownAccountMessages } from './messages/own-account.ts'
import { againMessages, passwordMessages } from './messages/passwords.ts'
import { pickerMessages } from './messages/picker.ts'
import { reportMessages } from './messages/report.ts'
import { richTextMessages } from './messages/rich-text.ts'
import { roleMessages } from './messages/roles.ts'
import { rowsMessages } from './messages/rows.ts'
import { savedMessages } from './messages/saved.ts'
import { searchDialogMessages } from './messages/search-dialog.ts'
import { settingsMessages } from './messages/settings.ts'
import { shortcutMessages } from './messages/shortcuts.ts'
import { signingOutMessages } from './messages/signing-out.ts'
import { unknownSectionMessages } from './messages/unknown-section.ts'
import { unsavedMessages } from './messages/unsaved.ts'
import { viewAsMessages } from './messages/view-as.ts'

/**
 * All of the framework's own texts, `rollcall.*`, beside react-admin's `ra.*`. A translation file can replace any of them. Those
 * that are not among the first are added by the screens that show them (`addMessages`).
 */
export const messages = {
  rollcall: {
    ...firstMessages.rollcall,
    access: { ...firstMessages.rollcall.access, ...explainMessages, ...viewAsMessages },
    account: { ...firstMessages.rollcall.account, ...signingOutMessages },
    audit: { ...firstMessages.rollcall.audit, ...auditMessages },
    confirm: { ...firstMessages.rollcall.confirm, ...deletionMessages },
    dashboard: dashboardMessages,
    export: { ...firstMessages.rollcall.export, ...exportDialogMessages },
    form: {
      ...firstMessages.rollcall.form,
      ...decimalMessages,
      ...availableMessages,
      ...lookAlikeMessages,
      ...copyMessages,
      ...errorSummaryMessages,
      ...heldFieldsMessages,
      ...unsavedMessages,
      errors: { ...formErrorMessages, ...decimalMessages.errors },
      conflict: conflictMessages,
    },
    jobs: jobMessages,
    list: { ...firstMessages.rollcall.list, ...columnMessages },
    file: { ...firstMessages.rollcall.file, ...uploadMessages },
    identity: {
      ...firstMessages.rollcall.identity,
      ...passwordMessages,
      forgot: { ...firstMessages.rollcall.identity.forgot, ...passwordMessages.forgot },
      again: againMessages,
      account: { ...firstMessages.rollcall.identity.account, ...ownAccountMessages },
      invitation: invitationMessages,
    },
    impersonation: { ...firstMessages.rollcall.impersonation, ...impersonationDialogMessages },
    input: { ...firstMessages.rollcall.input, ...multilineMessages, rich_text: richTextMessages },
    order: orderMessages,
    bring_up_to_date: bringUpToDateMessages,
    picker: pickerMessages,
    report: reportMessages,
    saved: savedMessages,
    roles: roleMessages,
    rows: rowsMessages,
    search: { ...firstMessages.rollcall.search, ...searchDialogMessages },
    settings: settingsMessages,
    shortcuts: shortcutMessages,
    show: { ...firstMessages.rollcall.show, ...unknownSectionMessages },
  },
}
