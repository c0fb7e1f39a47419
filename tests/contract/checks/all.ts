import type { Check } from '../check.ts'
import { filters, unknownFilters } from './filters.ts'
import { paging } from './paging.ts'
import { params } from './params.ts'
import { quickFilters } from './quick-filters.ts'
import { readList, readOne } from './read.ts'
import { search } from './search.ts'
import { sorts } from './sorts.ts'

/** Everything that every resource promises. Reading comes first: the others change rows. */
export const CHECKS: readonly Check[] = [
  readList,
  readOne,
  filters,
  unknownFilters,
  quickFilters,
  params,
  sorts,
  search,
  paging,
]
