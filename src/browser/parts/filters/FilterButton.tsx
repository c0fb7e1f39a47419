import { useEffect, useState } from 'react'
import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useFilterChange } from './use-filter-change.ts'
import { useListFilters } from './use-list-filters.ts'

const FilterPanel = lazyCode(() => import('./FilterPanel.tsx'))

/** Opens the filter panel, as does Ctrl+Shift+F. Shows the number of active filters. */
export function FilterButton() {
  const target = useListTarget()
  const { filters } = useListFilters(target)
  const { values } = useFilterChange()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useFilterKeys(target.inAddress, () => setOpen(true))
  const count = filters.filter(({ id }) => values[id] !== undefined).length
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterListIcon />}
        endIcon={count > 0 && <Count count={count} />}
        onClick={() => setOpen(true)}
        aria-label={count > 0 ? translate('rollcall.list.filters_in_force', { count }) : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+Shift+F"
        title={translate('rollcall.list.filter_keys')}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {translate('rollcall.list.filters')}
      </Button>
      {isOpen && (
        <Overlay onClose={() => setOpen(false)}>
          <FilterPanel onClose={() => setOpen(false)} />
        </Overlay>
      )}
    </>
  )
}

function Count({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 18,
        borderRadius: 9,
        px: 0.5,
        '&&': { fontSize: 11, lineHeight: '18px' },
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count}
    </Box>
  )
}

function useFilterKeys(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, open])
}
