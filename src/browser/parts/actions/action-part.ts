import type { ReactElement } from 'react'
import type { ActionConfig } from '#declarations/format.ts'
import type { ActionSubject } from './action-subject.ts'
import type { ActionVariant } from './ActionTrigger.tsx'

/** What every action is given: what it is about, and how what one presses looks. */
export interface ActionPartProps<Action extends ActionConfig = ActionConfig> {
  action: Action
  subject: ActionSubject
  variant: ActionVariant
  title: string
  icon?: ReactElement | undefined
  tone?: 'primary' | 'danger' | undefined
}

/** An action on one row: the row is always there. */
export interface RowActionProps extends ActionPartProps {
  subject: ActionSubject & { record: Record<string, unknown> }
}
