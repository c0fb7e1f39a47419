import { RichTextField } from 'react-admin'

/** Formatted text. It was cleaned when it was stored, and is cleaned again before it is shown. */
export default function RichTextView({ html }: { html: string }) {
  return <RichTextField source="html" record={{ id: 0, html }} />
}
