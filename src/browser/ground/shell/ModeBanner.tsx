import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

export interface ModeBannerProps {
  text: string
  /** The way out of the mode. */
  action: string
  onLeave: () => void
}

/** A banner above every screen while impersonating or previewing, with a way out. */
export function ModeBanner({ text, action, onLeave }: ModeBannerProps) {
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'tooltip',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        px: 2,
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onLeave}>
        {action}
      </Button>
    </Box>
  )
}
