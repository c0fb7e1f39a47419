import { useRef, useState } from 'react'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import type { ActionConfig } from '#declarations/format.ts'
import { actionId, isDestructive } from './action-kind.ts'
import type { ActionSubject } from './action-subject.ts'
import { ActionButton } from './ActionButton.tsx'

interface ActionMenuProps {
  actions: readonly ActionConfig[]
  subject: ActionSubject
  /** "Actions of Middlemarch". */
  label: string
}

/** Actions in a "⋮" menu; destructive ones come last. */
export function ActionMenu({ actions, subject, label }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const ordered = [...actions].sort((one, other) => Number(isDestructive(one)) - Number(isDestructive(other)))
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } }}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { ref: list, 'aria-label': label, onClick: () => setAnchor(null), sx: alignsWords },
          transition: { onEntering: () => focusFirst(list.current) },
        }}
      >
        {ordered.map((action) => (
          <ActionButton key={actionId(action)} action={action} {...subject} variant="menuItem" />
        ))}
      </Menu>
    </>
  )
}

/** Aligns entries without an icon with those that have one. */
const alignsWords = { '&:has(.MuiListItemIcon-root) .MuiListItemText-root:only-child': { pl: 4.5 } }

/** The entries are components of their own, so the menu cannot find the first one by itself. */
function focusFirst(list: HTMLUListElement | null): void {
  list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}
