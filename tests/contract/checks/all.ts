import type { Check } from '../check.ts'
import { readList, readOne } from './read.ts'

/** Everything that every resource promises. Reading comes first: the others change rows. */
export const CHECKS: readonly Check[] = [readList, readOne]
