import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { nameOfWildcard, type Permission } from '#browser/parts/permissions/permission-matrix.ts'

export interface WildcardsProps {
  held: readonly string[]
  permissions: readonly Permission[]
  onChange: (held: string[]) => void
}

/** The wildcards that a role holds, in words. Hidden when there are none. */
export function Wildcards({ held, permissions, onChange }: WildcardsProps) {
  const translate = useTranslate()
  const nameOf = (pattern: string) =>
    pattern === '*' ? translate('rollcall.roles.everything') : (nameOfWildcard(pattern, permissions) ?? pattern)
  const wildcards = held.filter((permission) => permission.includes('*'))
  if (wildcards.length === 0) return null
  return (
    <Box component="section" aria-label={translate('rollcall.roles.wildcards')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {translate('rollcall.roles.wildcards_help')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, listStyle: 'none' }}>
        {wildcards.map((pattern) => (
          <Box
            component="li"
            key={pattern}
            sx={{ display: 'flex', alignItems: 'center', pl: 1, border: 1, borderColor: 'divider', borderRadius: 4 }}
          >
            <Box component="span" sx={{ fontSize: '0.8125rem' }}>
              {nameOf(pattern)}
            </Box>
            <IconButton
              size="small"
              aria-label={translate('rollcall.roles.remove_wildcard', { name: nameOf(pattern) })}
              onClick={() => onChange(held.filter((permission) => permission !== pattern))}
            >
              <CloseIcon fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
