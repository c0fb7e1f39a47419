import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import type { TypedValues } from '#browser/api.ts'
import type cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'
import type { CancellationPreview } from '../../custom-actions/lessons/cancellation.contract.ts'

/** Words of the button, as it is typed: "Cancel the lesson and email 4 families". */
export function CancellationEffect({ preview }: { preview: CancellationPreview }) {
  const translate = useTranslate()
  const typed = useWatch<TypedValues<typeof cancelLesson>>()
  const emails = typed.send_email ? preview.with_email : 0
  const texts = typed.send_sms ? preview.with_mobile : 0
  if (emails > 0 && texts > 0) {
    const families = translate('lessons.cancel.families', {
      _: '%{smart_count} family |||| %{smart_count} families',
      smart_count: Math.min(preview.families, Math.max(emails, texts)),
    })
    return translate('lessons.cancel.and_both', { _: 'Cancel the lesson, email and text %{families}', families })
  }
  if (emails > 0) {
    const words =
      'Cancel the lesson and email %{smart_count} family |||| Cancel the lesson and email %{smart_count} families'
    return translate('lessons.cancel.and_email', { _: words, smart_count: emails })
  }
  if (texts > 0) {
    const words =
      'Cancel the lesson and text %{smart_count} family |||| Cancel the lesson and text %{smart_count} families'
    return translate('lessons.cancel.and_text', { _: words, smart_count: texts })
  }
  return preview.families > 0
    ? translate('lessons.cancel.silently', { _: 'Cancel the lesson and tell nobody' })
    : translate('lessons.cancel.alone', { _: 'Cancel the lesson' })
}
