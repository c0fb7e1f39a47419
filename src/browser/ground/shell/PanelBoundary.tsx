import { Component, type ReactNode } from 'react'
import { forgetFailedCode } from '#browser/ground/lazy-code.tsx'
import { FailedPart } from './FailedPart.tsx'

export interface PanelBoundaryProps {
  children: ReactNode
  /** True when the failure fills a whole screen. */
  isScreen?: boolean
  /** A new value clears the failure: another address, another record. */
  resetKey?: string | number
}

/** Contains the failure of one part: it offers to retry, the rest of the screen works on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch() {
    forgetFailedCode()
  }

  override componentDidUpdate({ resetKey }: PanelBoundaryProps) {
    if (this.state.error !== undefined && resetKey !== this.props.resetKey) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    const { children, isScreen = false } = this.props
    if (error === undefined) return children
    return <FailedPart error={error} isScreen={isScreen} onRetry={() => this.setState({ error: undefined })} />
  }
}
