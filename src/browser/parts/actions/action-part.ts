import type { ReactElement } from 'react'
import type { ActionConfig } from '#declarations/format.ts'
import type { ActionSubject } from './action-subject.ts'
import type { ActionVariant } from './ActionTrigger.tsx'

/** Props of every action: its subject, and the appearance of its trigger. */
export interface ActionPartProps<Action extends ActionConfig = ActionConfig> {
  action: Action
  subject: ActionSubject
  variant: ActionVariant
  title: string
  icon?: ReactElement | undefined
  tone?: 'primary' | 'danger' | undefined
}

/** An action on one row, which is always present. */
export interface RowActionProps extends ActionPartProps {
  subject: ActionSubject & { record: Record<string, unknown> }
}
