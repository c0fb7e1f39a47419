import { useTranslate } from 'react-admin'
import Dialog from '@mui/material/Dialog'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SearchPanel } from './SearchPanel.tsx'

/** The search of everything, over the screen that is open. On a phone it takes the whole screen. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-label={translate('rollcall.search.label')}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : { mt: '10vh', maxHeight: '70vh' } } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  )
}
