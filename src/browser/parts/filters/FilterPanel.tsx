import { useId, useRef, useState } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { setFilterValue, withoutFullChoices, type FilterValues } from './filter-values.ts'
import { filterInputs } from './inputs/filter-inputs.ts'
import { useFilterChange } from './use-filter-change.ts'
import { QUICK_FILTER, SEARCH, useListFilters } from './use-list-filters.ts'

const fields = {
  flexGrow: 1,
  overflowY: 'auto',
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const

/** All filters of a list. Nothing is applied before it is confirmed; a click beside the panel does not lose what was chosen. */
export default function FilterPanel({ onClose }: { onClose: () => void }) {
  const target = useListTarget()
  const { filters } = useListFilters(target)
  const { values, replace } = useFilterChange()
  const translate = useTranslate()
  const titleId = useId()
  const [draft, setDraft] = useState<FilterValues>(values)
  const offered = useRef(new Map<string, number>())

  const apply = () => {
    replace(withoutFullChoices(draft, filters, offered.current))
    onClose()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 420 } },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={titleId} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
            {translate('rollcall.list.filters')}
          </Typography>
          <IconButton aria-label={translate('ra.action.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={fields}>
          {target.list.search.length > 0 && (
            <TextField
              autoFocus
              size="small"
              type="search"
              label={translate('rollcall.list.search_label')}
              slotProps={{ inputLabel: { shrink: true } }}
              value={draft[SEARCH] ?? ''}
              onChange={(event) => setDraft({ ...draft, [SEARCH]: event.target.value })}
            />
          )}
          {filters.map((filter) => {
            const Input = filterInputs[filter.kind]
            return (
              <Input
                key={filter.id}
                filter={filter}
                value={draft[filter.id]}
                values={draft}
                onChange={(value) => setDraft((now) => setFilterValue(now, filters, filter.id, value))}
                onOffer={(count) => offered.current.set(filter.id, count)}
              />
            )
          })}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button type="submit" variant="contained" sx={{ flexGrow: 1, minHeight: 44 }}>
            {translate('rollcall.list.apply_filters')}
          </Button>
          <Button
            sx={{ minHeight: 44 }}
            onClick={() => setDraft(draft[QUICK_FILTER] ? { [QUICK_FILTER]: draft[QUICK_FILTER] } : {})}
          >
            {translate('rollcall.list.clear_all')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}
