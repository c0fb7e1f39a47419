import { createContext, useContext, type ComponentType } from 'react'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import type { Demands } from '#browser/parts/form/form-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import type { RelationView } from '#browser/parts/rows/relation-context.ts'
import type { BUILT_IN_DIALOGS } from '#declarations/built-in.ts'
import type { FormModel } from '#declarations/model.ts'

/** The form of a record, where it is opened. */
interface PlacedForm {
  resource: string
  /** The fields of this form; default: the resource's own form. */
  form?: FormModel | undefined
  /** Address of the rows; default: the resource's main one. */
  api?: string | undefined
  /** Fields that must be filled in here, beside those that always must. */
  demands?: Demands | undefined
  /** Called with the saved record, in place of opening its screen. The dialog is closed before. */
  onSaved?: ((record: Values) => void) | undefined
  onClose: () => void
}

/** Props of each dialog opened by an action. */
export interface RecordDialogProps {
  /** `preset`: values fixed by the context, such as the parent of a new row; `copyOf`: the record that it starts as a copy of. */
  create: PlacedForm & { preset?: Values | undefined; copyOf?: number | undefined }
  /** `typed`: values that stand in the form as if somebody had typed them. */
  edit: PlacedForm & { id: number; typed?: Values | undefined }
  attach: { placement: RelationView; onClose: () => void }
  /** `row`: the attached record, with its link under `pivot`. */
  link: { placement: RelationView; row: Values; onClose: () => void }
}

/** The dialogs of actions: for records and links, and the framework's own that a declaration may name. */
export type RecordDialogs = { [Name in keyof RecordDialogProps]: ComponentType<RecordDialogProps[Name]> } & {
  named: Record<(typeof BUILT_IN_DIALOGS)[number], ComponentType<CustomCodeProps['dialog']>>
}

/**
 * Actions are part of many screens and their dialogs are screens of their own, so the application provides the dialogs.
 */
export const RecordDialogsContext = createContext<RecordDialogs | undefined>(undefined)

/** The dialogs of actions. Throws without a provider. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(RecordDialogsContext)
  if (!dialogs) throw new Error('Actions open dialogs inside <RecordDialogsContext.Provider>.')
  return dialogs
}
