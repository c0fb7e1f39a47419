import { useRef } from 'react'
import { CloseGuardContext, type IsUnsaved, RequestCloseContext } from '#browser/parts/dialogs/close-guard.ts'
import { FormPlace } from '#browser/parts/dialogs/FormPlace.tsx'
import { useCustomCode } from '../../custom-code.ts'
import type { ReviewProps } from './review-props.ts'

/**
 * The custom code that reviews a form before it is saved, in the place of the form. Cancelling leads back to the form, whose
 * own guard goes on asking before anything typed is lost.
 */
export function ReviewStep({ name, ...props }: ReviewProps & { name: string }) {
  const Review = useCustomCode()('review', name)
  const guard = useRef<IsUnsaved>(undefined)
  if (!Review) throw new Error(`There is no custom-screens/${name}.review.tsx.`)
  return (
    <CloseGuardContext.Provider value={guard}>
      <RequestCloseContext.Provider value={props.back}>
        <FormPlace>
          <Review {...props} />
        </FormPlace>
      </RequestCloseContext.Provider>
    </CloseGuardContext.Provider>
  )
}
