import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RichTextEditor } from '#browser/api.ts'

export type Reach = RefObject<RichTextEditor | null>

type PlainText = HTMLInputElement | HTMLTextAreaElement

/** Texts of the form that take placeholders, besides the one in the editor. */
const PLAIN_TEXTS = ['subject', 'sms']

/**
 * ETM-08: inserts a placeholder where the cursor is, or was last: in the subject, the text message or the email; in the email
 * where there was none.
 *
 * @param inside an element of the form
 */
export function useInsertPlaceholder(inside: RefObject<HTMLElement | null>, editor: Reach) {
  const { setValue } = useFormContext()
  const last = useRef<PlainText>(undefined)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const remember = ({ target }: FocusEvent) => {
      if (isPlainText(target)) last.current = target
      else if (target instanceof Element && target.closest('.ProseMirror')) last.current = undefined
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [inside])

  return useCallback(
    (name: string) => {
      const text = `{{ ${name} }}`
      const input = last.current
      if (!input) return void editor.current?.chain().focus().insertContent(text).run()
      const { value, selectionStart, selectionEnd } = input
      const from = selectionStart ?? value.length
      const next = value.slice(0, from) + text + value.slice(selectionEnd ?? from)
      setValue(input.name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      input.focus()
      input.setSelectionRange(from + text.length, from + text.length)
    },
    [editor, setValue],
  )
}

function isPlainText(target: EventTarget | null): target is PlainText {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isText && PLAIN_TEXTS.includes(target.name)
}
