import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApplication } from '#browser/ground/model/use-model.ts'

/** The tenant's name beside its logo, or beside its first letter on its colour. */
export function Brand({ name }: { name: string }) {
  const { theme } = useApplication().application
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {theme?.logo ? (
        <Box component="img" src={theme.logo} alt="" sx={{ height: 24, maxWidth: 96, objectFit: 'contain' }} />
      ) : (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 24,
            height: 24,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: 13,
            fontWeight: 650,
          }}
        >
          {name.charAt(0)}
        </Box>
      )}
      <Typography component="span" variant="subtitle1" noWrap sx={{ fontWeight: 620, letterSpacing: '-0.01em' }}>
        {name}
      </Typography>
    </Box>
  )
}
