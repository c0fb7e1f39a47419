import { Component, Suspense, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { forgetFailedCode } from '#browser/ground/lazy-code.tsx'

export interface OverlayProps {
  /** Closes what could not be shown. */
  onClose: () => void
  /** Shown while its code is loaded. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * The place of a dialog or menu above a screen. One that cannot be shown is closed, with a notice: the screen beneath it
 * stays as it was, with all that has been typed into it. Mounted while it is open alone, so that the next opening tries anew.
 */
export function Overlay({ onClose, fallback = null, children }: OverlayProps) {
  const notify = useNotify()
  const onError = () => {
    notify('rollcall.states.overlay_failed', { type: 'error' })
    onClose()
  }
  return (
    <OverlayBoundary onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </OverlayBoundary>
  )
}

class OverlayBoundary extends Component<{ onError: () => void; children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true }
  }

  override componentDidCatch() {
    forgetFailedCode()
    // Who opened it may render at once, which is not allowed while React is at work.
    queueMicrotask(this.props.onError)
  }

  override render() {
    return this.state.isFailed ? null : this.props.children
  }
}
