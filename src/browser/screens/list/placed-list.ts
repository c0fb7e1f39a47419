import type { ListControllerResult } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'

/** react-admin's list controller for the rows of a list. */
export type PlacedList = ListControllerResult<ApiRecord>
