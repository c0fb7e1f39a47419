import { type ReactNode, useRef } from 'react'

export interface FileChooserOptions {
  /** As the attribute of the same name has them: `.csv,text/csv`. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

export interface FileChooser {
  /** Stands beside the button, unseen. */
  input: ReactNode
  /** Opens the chooser, for the press of the button: a label around an input cannot be pressed by a key. */
  choose: () => void
}

/** Lets somebody choose files by a button, with the mouse or by keyboard. */
export function useFileChooser({
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileChooserOptions): FileChooser {
  const chooser = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={chooser}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again, once it has been mended.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { input, choose: () => chooser.current?.click() }
}
