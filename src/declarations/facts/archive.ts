import type { FilterModel, QuickFilterModel } from '../model.ts'

/** The field that tells since when a record has been archived; empty: it is in use. */
export const ARCHIVED = 'archived_at'

/** Name of the filter and the quick filter that ask for archived rows. */
export const ARCHIVE_FILTER = 'archived'

/** The quick filter of lists that have others. */
export const ARCHIVED_ROWS: QuickFilterModel = {
  id: ARCHIVE_FILTER,
  title: 'Archived',
  where: { [ARCHIVED]: { ne: null } },
}

/** The filter of lists whose rows can be archived: these alone, or these as well. */
export const ARCHIVED_OR_ALL: FilterModel = {
  id: ARCHIVE_FILTER,
  kind: 'select',
  title: 'Archived',
  valueKind: 'choice',
  choices: [
    { id: 'only', title: 'Archived only', where: { [ARCHIVED]: { ne: null } } },
    { id: 'too', title: 'Archived too', where: {} },
  ],
}
