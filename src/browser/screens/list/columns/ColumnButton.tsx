import { useState } from 'react'
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListColumns } from '../use-list-columns.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

const ColumnMenu = lazyCode(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }))

/** Opens the menu that shows and hides columns of the table. */
export function ColumnButton() {
  const translate = useTranslate()
  const target = useListTarget()
  const columns = useListColumns(target)
  const { hidden } = useHiddenColumns(target)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (columns.length < 2) return null
  const count = columns.filter(({ path }) => hidden.includes(path)).length
  const title = translate('rollcall.list.columns')
  return (
    <>
      <IconButton
        title={title}
        aria-label={count > 0 ? translate('rollcall.list.columns_hidden', { smart_count: count }) : title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        color={count > 0 ? 'primary' : 'default'}
        sx={{ width: 36, height: 36 }}
      >
        <ViewColumnIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Overlay onClose={() => setAnchor(null)}>
          <ColumnMenu anchor={anchor} columns={columns} onClose={() => setAnchor(null)} />
        </Overlay>
      )}
    </>
  )
}
