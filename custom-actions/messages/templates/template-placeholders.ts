import { lookup } from '#declarations/index.ts'
import type { FAMILY_PLACEHOLDERS } from '../choice/find-families.ts'
import { STAFF_SAMPLES, TEMPLATE_SAMPLES } from './template-samples.ts'

/** The family of previews. */
const SAMPLE_FAMILY: Readonly<Record<(typeof FAMILY_PLACEHOLDERS)[number], string>> = {
  first_name: 'Alex',
  last_name: 'Taylor',
  name: 'Alex Taylor',
  consumer_names: 'Robin, Sam',
  franchisee_name: 'North',
  brand_name: '',
}

/** Placeholder -> sample value. */
export type Samples = Readonly<Record<string, string>>

/** True of a template that goes to people who work here, and so has no placeholders of a family. */
export function isForStaff(key: string): boolean {
  return Object.hasOwn(STAFF_SAMPLES, key)
}

/** ETM-08: the placeholders of a template, its own first, with sample values. */
export function templateSamples(key: string, brandName: string): Samples {
  const staff: Samples | undefined = lookup(STAFF_SAMPLES, key)
  if (staff) return { ...staff, brand_name: brandName }
  const own: Samples | undefined = lookup(TEMPLATE_SAMPLES, key)
  return { ...own, ...SAMPLE_FAMILY, ...own, brand_name: brandName }
}
