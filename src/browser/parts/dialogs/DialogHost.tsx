import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'

/** Opens a dialog. It is rendered until it calls `close`; focus then returns to where it was. */
export type OpenDialog = (render: (close: () => void) => ReactNode) => void

const DialogHostContext = createContext<OpenDialog | undefined>(undefined)

/**
 * Holds the dialogs that something inside opens, outside of what opened them: a menu may close and take its entries with it,
 * the dialog that an entry opened stays. What a dialog opens lies over it, and closing that leads back to it. Inside another
 * host it leaves that to the outer one.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const outer = useContext(DialogHostContext)
  return outer ? children : <OwnDialogHost>{children}</OwnDialogHost>
}

function OwnDialogHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly ReactElement[]>([])
  const opened = useRef(0)
  const open = useCallback<OpenDialog>((render) => {
    const returnTo = document.activeElement
    const key = String(++opened.current)
    const close = () => {
      setDialogs((shown) => shown.filter((dialog) => dialog.key !== key))
      queueMicrotask(() => focusAgain(returnTo))
    }
    const dialog = <Suspense key={key}>{render(close)}</Suspense>
    setDialogs((shown) => [...shown, dialog])
  }, [])
  return (
    <DialogHostContext.Provider value={open}>
      {children}
      {dialogs}
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
