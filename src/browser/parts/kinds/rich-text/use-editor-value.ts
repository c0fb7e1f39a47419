import { useCallback, useSyncExternalStore } from 'react'
import { useTiptapEditor } from 'ra-input-rich-text'

export type RichTextEditor = ReturnType<typeof useTiptapEditor>

/** The editor of the rich text around; null until it stands. */
export function useEditor(): RichTextEditor | null {
  return useTiptapEditor()
}

/** What the editor around says, kept up to date while one types and moves in it; `otherwise` until it stands. */
export function useEditorValue<Value extends string | number | boolean>(
  read: (editor: RichTextEditor) => Value,
  otherwise: Value,
): Value {
  const editor = useEditor()
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor?.on('transaction', onChange)
      return () => void editor?.off('transaction', onChange)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => (editor ? read(editor) : otherwise))
}
