import { createContext, Suspense, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'

/** Opens a dialog. It is rendered until it calls `close`; focus then returns to where it was. */
export type OpenDialog = (render: (close: () => void) => ReactNode) => void

const DialogHostContext = createContext<OpenDialog | undefined>(undefined)

/**
 * Holds the dialog that something inside opens, outside of what opened it: a menu may close and take its entries with it,
 * the dialog that an entry opened stays. Inside another host it leaves that to the outer one.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const outer = useContext(DialogHostContext)
  return outer ? children : <OwnDialogHost>{children}</OwnDialogHost>
}

function OwnDialogHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ key: number; dialog: ReactNode }>()
  const opened = useRef(0)
  const open = useCallback<OpenDialog>((render) => {
    const returnTo = document.activeElement
    const key = ++opened.current
    const close = () => {
      setShown((current) => (current?.key === key ? undefined : current))
      queueMicrotask(() => focusAgain(returnTo))
    }
    setShown({ key, dialog: render(close) })
  }, [])
  const dialog = useMemo(() => shown && <Suspense key={shown.key}>{shown.dialog}</Suspense>, [shown])
  return (
    <DialogHostContext.Provider value={open}>
      {children}
      {dialog}
    </DialogHostContext.Provider>
  )
}

/** MUI gives focus back to what had it; an entry of a closed menu is no longer there, what opened the menu is. */
function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && document.activeElement === document.body) element.focus()
}

/** Opens dialogs in the host around. Throws outside one. */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogHostContext)
  if (!open) throw new Error('Dialogs are opened inside <DialogHost>.')
  return open
}
