/**
 * The public entry of `src/browser`: everything that custom screens, tabs, panels, dialogs, actions, cells and inputs
 * import of the framework.
 *
 * ```tsx
 * import { failureText, FormDialog, useRollcallData, type CustomCodeProps } from '#browser/api.ts'
 *
 * export default function CloseBranch({ record, onClose }: CustomCodeProps['dialog']) { … }
 * ```
 *
 * Internals may change without notice. A screen bundles only the names that it imports.
 */

// Props of custom code by kind, and custom code by its name.
export { useCustomCode, type CustomCodeProps } from './parts/custom-code.ts'
export type { DialogRows } from './parts/actions/dialog-rows.ts'

// The user, the application and the time.
export { useAccess } from './ground/model/use-access.ts'
export { useClock } from './ground/model/clock.ts'
export { useApplication, useResourceModel } from './ground/model/use-model.ts'
export { useSession } from './ground/model/session-context.ts'
export { useScreenPath } from './ground/routing/screen-path.ts'
export { useValueLocale } from './ground/i18n/value-locale.ts'

// Calls of the API, replies, and failure texts.
export { useRollcallData, type ApiRecord } from './ground/providers/rollcall-data-provider.ts'
export { versionOf } from './ground/providers/record-version.ts'
export { bodyOf, failureText, readServerErrors, type ServerErrors } from './ground/providers/server-errors.ts'

// Pages and their states.
export { Facts, type Fact } from './ground/shell/Facts.tsx'
export { FailedPart } from './ground/shell/FailedPart.tsx'
export { FormSkeleton } from './ground/shell/FormSkeleton.tsx'
export { LoadedPart } from './ground/shell/LoadedPart.tsx'
export { Notice } from './ground/shell/Notice.tsx'
export { Page } from './ground/shell/Page.tsx'
export { Spinner } from './ground/shell/Spinner.tsx'
export { SteadyButton } from './ground/shell/SteadyButton.tsx'
export { Flag } from './ground/theme/Flag.tsx'
export { quietLink } from './ground/theme/quiet-link.ts'
export { StatusChip } from './ground/theme/StatusChip.tsx'
export { useIsPhone } from './ground/theme/use-is-phone.ts'
export { lazyCode } from './ground/lazy-code.tsx'
export { useDebounced } from './ground/use-debounced.ts'
export { useTypedSearch } from './ground/use-typed-search.ts'

/** The frame of an open screen, as of the sign-in screen. */
export { SignedOutFrame } from './screens/identity/SignedOutFrame.tsx'

// Dialogs and forms. `useRecordDialogs().create` is the form of a new record: `onSaved` gets the record.
export { useRecordDialogs } from './parts/actions/record-dialogs.ts'
export { ConfirmDialog } from './parts/dialogs/ConfirmDialog.tsx'
export { FormDialog } from './parts/dialogs/FormDialog.tsx'
export { ViewDialog } from './parts/dialogs/ViewDialog.tsx'
export { Overlay } from './ground/shell/Overlay.tsx'
export { LoadedDialog } from './parts/dialogs/LoadedDialog.tsx'
export { LeaveGuard } from './parts/dialogs/LeaveGuard.tsx'
export { useRequestClose } from './parts/dialogs/close-guard.ts'
export { CallForm } from './parts/form/CallForm.tsx'
export { BusyButton } from './parts/form/BusyButton.tsx'
export { FieldPlace } from './parts/form/FieldPlace.tsx'
export { HeldFields } from './parts/form/HeldFields.tsx'
export { useSubmitHold } from './parts/form/submit-hold.ts'
export { useCallForm } from './parts/form/use-call-form.ts'
export { ContractForm } from './parts/form/contract/ContractForm.tsx'
export { sentBody, startingValues, type TypedValues } from './parts/form/contract/contract-values.ts'
export { useContractCheck } from './parts/form/contract/use-contract-check.ts'
export { useContractInputs } from './parts/form/contract/use-contract-inputs.ts'
export { isSame } from './parts/form/form-values.ts'
export { looseField } from './parts/form/loose-field.ts'

/** Saves the file that a call gave: its reply is `{ download_url, name }`. */
export { saveDownload } from './parts/actions/save-download.ts'

// Values: their inputs, cells and texts.
export { CalendarProvider } from './parts/kinds/CalendarProvider.tsx'
export { FieldInput } from './parts/kinds/FieldInput.tsx'
export { hasUnfinished, unfinishedPaths } from './parts/kinds/unfinished.ts'
export { FileLink } from './parts/kinds/file/FileLink.tsx'
export { useFileChooser } from './parts/kinds/file/use-file-chooser.tsx'
export { Thumbnail } from './parts/kinds/image/Thumbnail.tsx'
export { numberFormat } from '#protocol/text/intl-formats.ts'
export { usePickerOptions } from './parts/kinds/reference/use-picker-options.ts'
export { kinds } from './parts/kinds/registry.ts'
export { phoneAddress } from './parts/kinds/phone/phone-address.ts'
export { usePhoneText } from './parts/kinds/phone/use-phone-text.ts'

// Films, as formatted texts hold them.
export { isPlayable, VideoPlayer } from './parts/kinds/rich-text/VideoPlayer.tsx'

// Further tools of formatted texts, and their editor.
export { RichTextTools } from './parts/kinds/rich-text/rich-text-tools.ts'
export { useEditor as useRichTextEditor, type RichTextEditor } from './parts/kinds/rich-text/use-editor-value.ts'

// Background jobs.
export { JobProgress } from './parts/jobs/JobProgress.tsx'
export { useJob } from './parts/jobs/use-job.ts'

// Offline work: copies kept on the device, and changes waiting to be sent.
export { keepVisit } from './parts/offline/keep-visit.ts'
export type { Connection, OfflineWork } from './parts/offline/offline-work.ts'
export { isUnsent, type QueuedOperation } from './parts/offline/queued-operation.ts'
export { keepCopy, useKeptQuery, type Kept } from './parts/offline/use-kept-query.ts'
export { useConnection, useOfflineWork, useOperations, usePersonKey } from './parts/offline/use-offline-work.ts'

// Parts of generated screens, for use in custom ones.
export { ImpersonateDialog } from './screens/impersonation/ImpersonateDialog.tsx'
export { EditForm } from './screens/form/EditForm.tsx'
export { RelationTab } from './screens/relation/RelationTab.tsx'
export { Panel } from './screens/show/Panel.tsx'
