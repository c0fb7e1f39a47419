import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type * as inputs from './plain-inputs.ts'

/** One of the inputs that most forms have some of: one file has them all, so a form need not ask for a file of each. */
export function plainInput(name: keyof typeof inputs) {
  return lazyCode(async () => ({ default: (await import('./plain-inputs.ts'))[name] }))
}
