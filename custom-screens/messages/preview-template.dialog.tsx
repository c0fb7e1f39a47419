import type { CustomCodeProps } from '#browser/api.ts'
import TemplatePreview from './TemplatePreview.tsx'

/** MSG-13: an email template as a family would read it, from the list. */
export default function PreviewTemplate({ record, onClose }: CustomCodeProps['dialog']) {
  return <TemplatePreview id={Number(record?.id)} onClose={onClose} />
}
