import { useEffect } from 'react'
import { useRichTextEditor } from '#browser/api.ts'
import type { Reach } from './use-insert-placeholder.ts'

/** Makes the editor of the surrounding formatted text reachable from outside of it. */
export function EditorReach({ reach }: { reach: Reach }) {
  const editor = useRichTextEditor()
  useEffect(() => {
    reach.current = editor
    return () => {
      reach.current = null
    }
  }, [editor, reach])
  return null
}
