import { useState, type DragEvent } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import DragIcon from '@mui/icons-material/DragIndicatorRounded'
import DownIcon from '@mui/icons-material/KeyboardArrowDownRounded'
import UpIcon from '@mui/icons-material/KeyboardArrowUpRounded'
import { useTranslate } from 'react-admin'
import { SteadyButton } from '#browser/ground/shell/SteadyButton.tsx'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { readPath } from '#protocol/read-path.ts'

export interface OrderedRowsProps {
  rows: ApiRecord[]
  /** Path of a row's name. */
  display: string
  onChange: (rows: ApiRecord[]) => void
}

/** Rows that can be dragged to another position, or moved with buttons; the new position is announced. */
export function OrderedRows({ rows, display, onChange }: OrderedRowsProps) {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const nameOf = (row: ApiRecord) => String(readPath(row, display) ?? row.id)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    setSaid(translate('rollcall.order.moved', { name: nameOf(row), position: to + 1 }))
  }
  const dragOver = (event: DragEvent, index: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (dragged === index) return
    move(dragged, index)
    setDragged(index)
  }
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row, index) => (
          <Box
            component="li"
            key={row.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => dragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            sx={[rowStyle, dragged === index && { bgcolor: 'action.selected' }]}
          >
            <DragIcon aria-hidden sx={{ color: 'text.disabled', cursor: 'grab' }} />
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{nameOf(row)}</Typography>
            <SteadyButton
              label={translate('rollcall.order.up', { name: nameOf(row) })}
              isOff={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <UpIcon />
            </SteadyButton>
            <SteadyButton
              label={translate('rollcall.order.down', { name: nameOf(row) })}
              isOff={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <DownIcon />
            </SteadyButton>
          </Box>
        ))}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
