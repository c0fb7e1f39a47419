import { videoFrame, videoOf } from '#protocol/kinds/rich-text-video.ts'
import type { RichTextEditor } from './use-editor-value.ts'

/** Input of the dialog that inserts something. */
export interface Entered {
  address: string
  /** The words of a link, or the description of a picture or film. */
  words: string
}

/** Something that is inserted by its address. */
export interface Insertion {
  /** Key of its words, `rollcall.input.rich_text.…`. */
  name: 'link' | 'image' | 'video'
  /** The address as it is inserted; undefined: it will not do. */
  address: (entered: string) => string | undefined
  insert: (editor: RichTextEditor, entered: Entered) => void
}

export const link: Insertion = {
  name: 'link',
  address: (entered) => usable(entered, ['https:', 'http:', 'mailto:', 'tel:']),
  insert: (editor, { address, words }) => {
    const change = editor.chain().focus()
    if (editor.isActive('link')) change.extendMarkRange('link').setMark('link', { href: address }).run()
    else if (hasWordsChosen(editor)) change.setMark('link', { href: address }).run()
    else {
      const marks = [{ type: 'link', attrs: { href: address } }]
      change.insertContentAt(editor.state.selection.to, { type: 'text', text: words || address, marks }).run()
    }
  },
}

/** True when a link would be put on words that stand there; a chosen picture has none. */
export function hasWordsChosen({ state: { doc, selection } }: RichTextEditor): boolean {
  return doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
}

export const image: Insertion = {
  name: 'image',
  address: (entered) => usable(entered, ['https:']),
  insert: (editor, { address, words }) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: address, alt: words } })
      .run()
  },
}

export const video: Insertion = {
  name: 'video',
  address: (entered) => videoOf(entered)?.player,
  insert: (editor, { address, words }) => {
    const found = videoOf(address)
    if (!found) return
    const { src, title } = videoFrame(found, words)
    // People go on to write below it.
    const content = [{ type: 'video', attrs: { src, title } }, { type: 'paragraph' }]
    editor.chain().focus().insertContent(content).run()
  },
}

/** People leave out `https://`. */
function usable(entered: string, protocols: readonly string[]): string | undefined {
  const text = entered.trim()
  const whole = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return undefined
  return protocols.includes(new URL(whole).protocol) ? whole : undefined
}
