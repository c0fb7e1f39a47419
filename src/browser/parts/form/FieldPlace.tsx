import { type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { InputRoom } from '#browser/parts/kinds/InputRoom.tsx'
import type { InputProps } from '#browser/parts/kinds/kind.ts'

/**
 * The place of a field's input, whose code may still be on its way, or fail: its room is kept free, and what is typed into the
 * others stays.
 */
export function FieldPlace({ field, model, children }: Pick<InputProps, 'field' | 'model'> & { children: ReactNode }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<InputRoom field={field} {...(model && { model })} />}>{children}</Suspense>
    </PanelBoundary>
  )
}
