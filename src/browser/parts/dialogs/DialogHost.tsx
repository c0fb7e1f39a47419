import { createContext, useCallback, useContext, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { focusScreen } from '#browser/ground/shell/focus-screen.ts'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'

/** Opens a dialog. It is rendered until it calls `close`; focus then returns to its previous place. */
export type OpenDialog = (render: (close: () => void) => ReactNode) => void

const DialogHostContext = createContext<OpenDialog | undefined>(undefined)

/**
 * Holds the dialogs opened from inside, outside of what opened them: a menu may close and unmount its entries, the
 * dialog of an entry stays. Nested dialogs stack. Inside another host it delegates to the outer one.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const outer = useContext(DialogHostContext)
  return outer ? children : <OwnDialogHost>{children}</OwnDialogHost>
}

function OwnDialogHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly ReactElement[]>([])
  const opened = useRef(0)
  const origins = useRef(new Map<string, Element | null>())
  const open = useCallback<OpenDialog>((render) => {
    const returnTo = document.activeElement
    // A dialog takes the focus: what still has it was pressed twice, before the dialog of the first press was there.
    if (returnTo !== document.body && [...origins.current.values()].includes(returnTo)) return
    const key = String(++opened.current)
    origins.current.set(key, returnTo)
    const close = () => {
      origins.current.delete(key)
      // Gone at once, so that a refresh that follows does not ask again for what only the dialog needed, which may be refused by now.
      flushSync(() => setDialogs((shown) => shown.filter((dialog) => dialog.key !== key)))
      queueMicrotask(() => focusAgain(returnTo))
    }
    const dialog = (
      <Overlay key={key} onClose={close}>
        {render(close)}
      </Overlay>
    )
    setDialogs((shown) => [...shown, dialog])
  }, [])
  return (
    <DialogHostContext.Provider value={open}>
      {children}
      {dialogs}
    </DialogHostContext.Provider>
  )
}

/**
 * MUI returns focus to the element that had it; an entry of a closed menu is gone, the menu's button is not. What was done in the
 * dialog may have taken away the button that opened it: the focus goes to the screen then.
 */
function focusAgain(element: Element | null): void {
  if (document.activeElement !== document.body) return
  if (element instanceof HTMLElement && element.isConnected) element.focus()
  else focusScreen()
}

/** Opens dialogs in the nearest host. Throws without one. */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('Dialogs are opened inside <DialogHost>.')
  return open
}
