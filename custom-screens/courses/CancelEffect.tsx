import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import type { TypedValues } from '#browser/api.ts'
import type cancelCourse from '../../custom-actions/courses/cancel.contract.ts'
import type { CourseCancellation } from '../../custom-actions/courses/cancellation.contract.ts'

/** Words of the button, as it is typed: "Cancel 12 lessons and tell 9 families". */
export function CancelEffect({ preview }: { preview: CourseCancellation }) {
  const translate = useTranslate()
  const typed = useWatch<TypedValues<typeof cancelCourse>>()
  const told = Math.max(typed.send_email ? preview.with_email : 0, typed.send_sms ? preview.with_mobile : 0)
  const what =
    preview.lessons === 0
      ? translate('courses.cancel.course', { _: 'Cancel the course' })
      : translate('courses.cancel.lessons', {
          _: 'Cancel %{smart_count} lesson |||| Cancel %{smart_count} lessons',
          smart_count: preview.lessons,
        })
  if (told > 0) {
    const words = '%{what} and tell %{smart_count} family |||| %{what} and tell %{smart_count} families'
    return translate('courses.cancel.and_tell', { _: words, what, smart_count: told })
  }
  return preview.families > 0 ? translate('courses.cancel.silently', { _: '%{what} and tell nobody', what }) : what
}
