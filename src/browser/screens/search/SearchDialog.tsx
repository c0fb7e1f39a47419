import { useId } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { SearchPanel, type SearchPanelProps } from './SearchPanel.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { searchDialogMessages } from '#browser/ground/i18n/messages/search-dialog.ts'

addMessages('rollcall.search', searchDialogMessages)

/** The global search, over the current screen. Full screen on a phone. */
export default function SearchDialog({ initialText, onClose }: SearchPanelProps) {
  const translate = useTranslate()
  const heading = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={heading}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : { mt: '10vh', maxHeight: '70vh' } } }}
    >
      <Box component="h2" id={heading} sx={visuallyHidden}>
        {translate('rollcall.search.label')}
      </Box>
      <SearchPanel initialText={initialText} onClose={onClose} />
    </Dialog>
  )
}
