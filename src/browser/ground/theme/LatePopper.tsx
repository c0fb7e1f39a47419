import { type ComponentType, useEffect, useState } from 'react'
import type { PopperProps } from '@mui/material/Popper'

/**
 * As the `Popper` of MUI, whose code is loaded when it first opens. The build puts it into MUI's tooltips: a tooltip names
 * its button from the start, and few are ever looked at. Without a connection it stays away until the next time.
 */
export default function LatePopper(props: PopperProps) {
  const [Popper, setPopper] = useState<ComponentType<PopperProps>>()
  const { open } = props
  useEffect(() => {
    if (!open) return
    import('@mui/material/Popper').then(
      (loaded) => setPopper(() => loaded.default),
      () => undefined,
    )
  }, [open])
  return Popper && <Popper {...props} />
}
