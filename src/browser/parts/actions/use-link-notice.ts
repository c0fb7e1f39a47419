import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { RelationView } from '#browser/parts/rows/relation-context.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { RelationEndpointModel } from '#declarations/model.ts'

/** Says that a link has been made, changed or removed, as the relation declares: "{name} now works here." */
export function useLinkNotice({ view, parent }: RelationView) {
  const notify = useNotify()
  const fill = useFilledText()
  return useCallback(
    async (event: keyof RelationEndpointModel['notices'], row: Record<string, unknown>) => {
      const key = `resources.${parent.resource}.relations.${view.relation}.notices.${event}`
      const words = await fill({ key, text: view.endpoint?.notices[event] ?? '' }, view.resource, row)
      notify(words, { type: 'success', messageArgs: { _: words } })
    },
    [fill, notify, parent.resource, view],
  )
}
