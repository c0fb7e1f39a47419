import { RichTextField } from 'react-admin'

/** Formatted text. It was sanitised when it was stored, and is sanitised again before it is shown. */
export default function RichTextView({ html }: { html: string }) {
  return <RichTextField source="html" record={{ id: 0, html }} />
}
