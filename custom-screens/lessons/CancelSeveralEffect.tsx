import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import type { TypedValues } from '#browser/api.ts'
import type cancelSeveral from '../../custom-actions/lessons/cancel-several.contract.ts'
import type { CancellationOfSeveral } from '../../custom-actions/lessons/cancellation-of-several.contract.ts'

/** Words of the button, as it is typed: "Cancel 3 lessons and tell 4 families". */
export function CancelSeveralEffect({ preview }: { preview: CancellationOfSeveral }) {
  const translate = useTranslate()
  const typed = useWatch<TypedValues<typeof cancelSeveral>>()
  const told = Math.max(typed.send_email ? preview.with_email : 0, typed.send_sms ? preview.with_mobile : 0)
  const lessons = translate('lessons.cancel_several.lessons', {
    _: '%{smart_count} lesson |||| %{smart_count} lessons',
    smart_count: preview.lessons,
  })
  if (told > 0) {
    const words =
      'Cancel %{lessons} and tell %{smart_count} family |||| Cancel %{lessons} and tell %{smart_count} families'
    return translate('lessons.cancel_several.and_tell', { _: words, smart_count: told, lessons })
  }
  return preview.families > 0
    ? translate('lessons.cancel_several.silently', { _: 'Cancel %{lessons} and tell nobody', lessons })
    : translate('lessons.cancel_several.alone', { _: 'Cancel %{lessons}', lessons })
}
