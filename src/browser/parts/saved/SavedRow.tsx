import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import RenameIcon from '@mui/icons-material/EditOutlined'
import StartIcon from '@mui/icons-material/StarBorderRounded'
import StartsIcon from '@mui/icons-material/StarRounded'
import type { SavedFilters } from '#protocol/saved-filters.ts'
import { RenameForm, type RenameFormProps } from './RenameForm.tsx'
import { RowButton } from './RowButton.tsx'

export interface SavedRowProps extends Pick<RenameFormProps, 'onRename' | 'note'> {
  of: 'list' | 'report'
  saved: SavedFilters
  isBusy: boolean
  /** The reader may share: those that are shared already are changed by nobody else. */
  mayShare: boolean
  onUse: () => void
  onStart: (starts: boolean) => void
  onRemove: () => void
  more: ReactNode
}

/** Saved filters, which are used by pressing their name; own ones can be renamed and removed. */
export function SavedRow(row: SavedRowProps) {
  const { of, saved, isBusy, mayShare, onUse, onStart, onRemove, onRename, note, more } = row
  const { name, own, starts, fits, owner, role } = saved
  const translate = useTranslate()
  const words = (key: string, values: object = { name }) => translate(`rollcall.saved.${key}`, values)
  const [isRenaming, setRenaming] = useState(false)
  const pencil = useFocusAfter(isRenaming)
  const shared = own ? role && words('shared', { role: role.name }) : words('by', { owner })
  const said = [starts && words(`${of}.starts`), shared, !fits && words('unfit')].filter(Boolean).join(' · ')
  if (isRenaming)
    return (
      <Box component="li" sx={rowStyle}>
        <Box sx={{ flexGrow: 1 }}>
          <RenameForm name={name} onRename={onRename} note={note} onClose={() => setRenaming(false)} />
        </Box>
      </Box>
    )
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        {fits ? (
          <Link component="button" type="button" aria-label={words('use')} onClick={onUse} sx={nameStyle}>
            {name}
          </Link>
        ) : (
          <Box sx={nameStyle}>{name}</Box>
        )}
        {said && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{said}</Box>}
        {more}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {(fits || starts) && (
          <RowButton
            label={words(`${of}.start`)}
            icon={starts ? <StartsIcon fontSize="small" /> : <StartIcon fontSize="small" />}
            isOn={starts}
            isBusy={isBusy}
            onClick={() => onStart(!starts)}
          />
        )}
        {own && (!role || mayShare) && (
          <RowButton
            ref={pencil}
            label={words('rename')}
            icon={<RenameIcon fontSize="small" />}
            onClick={() => setRenaming(true)}
          />
        )}
        {own && <RowButton label={words('remove')} icon={<RemoveIcon fontSize="small" />} onClick={onRemove} />}
      </Box>
    </Box>
  )
}

/** A button that gets the focus back once what it opened in its own place is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) button.current?.focus()
    was.current = isOpen
  }, [isOpen])
  return button
}

const nameStyle = { font: 'inherit', fontWeight: 500, textAlign: 'left', py: 0.5, overflowWrap: 'anywhere' } as const

const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const
