import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import CloseIcon from '@mui/icons-material/CloseRounded'
import MenuIcon from '@mui/icons-material/MenuRounded'
import { Sidebar } from './Sidebar.tsx'

/** The menu as a drawer. It is remounted for every screen, so that it starts closed. */
export function MenuDrawer({ brand }: { brand: ReactNode }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={translate('rollcall.menu.open')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': translate('rollcall.menu.label'), sx: { width: 280 } } }}
      >
        <Box sx={{ height: 52, flex: 'none', display: 'flex', alignItems: 'center', px: 2, mb: 0.5 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>{brand}</Box>
          <IconButton aria-label={translate('rollcall.menu.close')} onClick={() => setOpen(false)}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Sidebar />
      </Drawer>
    </>
  )
}
