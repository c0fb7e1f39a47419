import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import ToggleButton from '@mui/material/ToggleButton'
import { InsertDialog } from './InsertDialog.tsx'
import type { Insertion } from './insertion.ts'
import { useEditor, useEditorValue } from './use-editor-value.ts'

/** Asks for the address of a link, a picture or a film, and inserts it where the cursor was. */
export function InsertButton({ insertion, icon }: { insertion: Insertion; icon: ReactNode }) {
  const translate = useTranslate()
  const editor = useEditor()
  const isActive = useEditorValue((one) => one.isActive(insertion.name), false)
  const canEdit = useEditorValue((one) => one.isEditable, false)
  const [isOpen, setOpen] = useState(false)
  const label = translate(`rollcall.input.rich_text.${insertion.name}`)
  return (
    <>
      <ToggleButton
        value={insertion.name}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        disabled={!canEdit}
        selected={isActive}
        onClick={() => setOpen(true)}
      >
        {icon}
      </ToggleButton>
      {isOpen && editor && (
        <InsertDialog editor={editor} insertion={insertion} title={label} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
