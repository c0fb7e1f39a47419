import { useId } from 'react'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useListContext, useTranslate } from 'react-admin'
import { PAGE_SIZES } from '../list-settings.ts'

/** The number of rows per page, remembered for all lists. */
export function PageSize() {
  const { perPage, setPerPage } = useListContext()
  const translate = useTranslate()
  const id = useId()
  const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage].sort((one, other) => one - other)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{translate('rollcall.list.page_size')}</label>
      <NativeSelect
        id={id}
        disableUnderline
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        sx={{ fontSize: 13, minHeight: { xs: 44, sm: 32 } }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}
