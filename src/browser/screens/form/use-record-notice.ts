import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Values } from '#browser/parts/form/form-values.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { ResourceModel } from '#declarations/model.ts'

/**
 * Shows the resource's declared notice after a record was created or updated: "{name} has been saved."; or that of the
 * edited panel.
 */
export function useRecordNotice({ name, notices }: ResourceModel) {
  const notify = useNotify()
  const fill = useFilledText()
  return useCallback(
    async (event: 'created' | 'updated', record: Values, panel?: { id: string; notice: string }) => {
      const declared = panel
        ? { key: `resources.${name}.panels.${panel.id}_notice`, text: panel.notice }
        : { key: `resources.${name}.notices.${event}`, text: notices[event] }
      const words = await fill(declared, name, record)
      notify(words, { type: 'success', messageArgs: { _: words } })
    },
    [fill, name, notices, notify],
  )
}
