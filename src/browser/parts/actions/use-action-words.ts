import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { humanise } from '#protocol/text/humanise.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { actionId, isBuiltIn } from './action-kind.ts'

/** The label of an action in the current language. */
export function useActionWords(): (action: ActionConfig, resource: string) => string {
  const translate = useTranslate()
  return useCallback(
    (action, resource) => {
      const id = actionId(action)
      const own = isBuiltIn(action) ? translate(`rollcall.action.${id}`) : (action.title ?? humanise(id))
      return translate(`resources.${resource}.actions.${id}`, { _: own })
    },
    [translate],
  )
}
