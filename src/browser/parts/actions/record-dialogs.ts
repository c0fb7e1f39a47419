import { createContext, useContext, type ComponentType } from 'react'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import type { RelationView } from '#browser/parts/rows/relation-context.ts'
import type { BUILT_IN_DIALOGS } from '#declarations/built-in.ts'
import type { FormModel } from '#declarations/model.ts'

/** The form of a record, where it is opened. */
interface PlacedForm {
  resource: string
  /** The fields that are asked for where it is placed; default: the resource's own form. */
  form?: FormModel | undefined
  /** Address of the rows; default: the resource's main one. */
  api?: string | undefined
  onClose: () => void
}

/** What each dialog that an action opens is given. */
export interface RecordDialogProps {
  /** `preset`: values that the place gives, such as the record that a new row belongs to. */
  create: PlacedForm & { preset?: Values | undefined }
  edit: PlacedForm & { id: number }
  attach: { placement: RelationView; onClose: () => void }
  /** `row`: the attached record, with its link under `pivot`. */
  link: { placement: RelationView; row: Values; onClose: () => void }
}

/** The dialogs that actions open: those of records and links, and the framework's own that a declaration may name. */
export type RecordDialogs = { [Name in keyof RecordDialogProps]: ComponentType<RecordDialogProps[Name]> } & {
  named: Record<(typeof BUILT_IN_DIALOGS)[number], ComponentType<CustomCodeProps['dialog']>>
}

/** An action is a part of many screens and its dialog is a screen of its own: the application hands the dialogs in. */
export const RecordDialogsContext = createContext<RecordDialogs | undefined>(undefined)

/** The dialogs that actions open. Throws where the application has handed none in. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(RecordDialogsContext)
  if (!dialogs) throw new Error('Actions open dialogs inside <RecordDialogsContext.Provider>.')
  return dialogs
}
