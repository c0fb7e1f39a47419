import type { ReactNode } from 'react'
import type { SavedFilters } from '#protocol/saved-filters.ts'
import type { SavedChanges } from './use-saved-filters.ts'

/** The list or report of which filters are saved, with those on the screen. */
export interface SavedTarget<Choice> {
  /** In the texts about it. */
  of: 'list' | 'report'
  /** The address of its saved filters, below the API's base. */
  path: string
  /** The filters of the screen, as they are saved; undefined while they cannot be. */
  choice: Choice | undefined
  /** Puts saved filters on the screen. */
  onUse: (choice: Choice) => void
  /** More that can be done with saved filters, in their row. */
  more?: (saved: SavedFilters<Choice>, changes: Pick<SavedChanges, 'change' | 'isChanging'>) => ReactNode
}

export interface SavedDialogProps<Choice> extends SavedTarget<Choice> {
  onClose: () => void
}
