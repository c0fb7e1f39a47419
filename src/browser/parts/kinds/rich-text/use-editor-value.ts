import { useCallback, useSyncExternalStore } from 'react'
import { useTiptapEditor } from 'ra-input-rich-text'

export type RichTextEditor = ReturnType<typeof useTiptapEditor>

/** The editor of the surrounding rich text; null until it is ready. */
export function useEditor(): RichTextEditor | null {
  return useTiptapEditor()
}

/**
 * A value of the surrounding editor, updated on every change of content or selection; `otherwise` until it is ready.
 */
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
