import type { ActionConfig } from '../format.ts'
import type { CompileTarget } from './context.ts'
import { compileMethods } from './methods.ts'

/** The actions of one record, where none are declared: what the API can do with it. */
export function recordActions({ config, entity }: CompileTarget): ActionConfig[] {
  const methods = compileMethods(config, entity)
  return [
    ...(methods.includes('update') ? ['edit' as const] : []),
    ...(config.duplicate && methods.includes('create') ? ['duplicate' as const] : []),
    ...(entity.archive ? ['archive' as const] : []),
    ...(methods.includes('delete') ? ['delete' as const] : []),
  ]
}
