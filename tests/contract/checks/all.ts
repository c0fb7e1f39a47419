import type { Check } from '../check.ts'
import { archive } from './archive.ts'
import { audit } from './audit.ts'
import { circles } from './circles.ts'
import { collections } from './collections.ts'
import { counts } from './counts.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { features } from './features.ts'
import { fieldPermissions } from './field-permissions.ts'
import { filters, filtersInSight, unknownFilters } from './filters.ts'
import { lookAlike } from './duplicate.ts'
import { paging } from './paging.ts'
import { params } from './params.ts'
import { permissions } from './permissions.ts'
import { pickers } from './pickers.ts'
import { quickFilters } from './quick-filters.ts'
import { readList, readOne } from './read.ts'
import { links, relations } from './relations.ts'
import { rules } from './rules.ts'
import { readScope, writeScope } from './scope.ts'
import { search } from './search.ts'
import { sorts } from './sorts.ts'
import { statements } from './statements.ts'
import { tabs } from './tabs.ts'
import { tenants } from './tenants.ts'
import { sendBack, update, versions } from './update.ts'
import { wrongFields } from './validation.ts'
import { warnings } from './warnings.ts'

/** Everything that every resource promises. Reading comes first: the others change rows. */
export const CHECKS: readonly Check[] = [
  readList,
  readOne,
  filters,
  filtersInSight,
  unknownFilters,
  quickFilters,
  params,
  sorts,
  search,
  paging,
  pickers,
  tabs,
  counts,
  relations,
  lookAlike,
  permissions,
  fieldPermissions,
  features,
  readScope,
  tenants,
  create,
  update,
  sendBack,
  versions,
  audit,
  archive,
  statements,
  links,
  collections,
  wrongFields,
  rules,
  circles,
  warnings,
  writeScope,
  remove,
]
