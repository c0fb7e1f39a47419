import Box from '@mui/material/Box'
import { availabilityTier } from '#rules/lessons/occupancy.ts'
import { useWords } from '../registers/words.ts'

const RADIUS = 5

/** REG-10: an occupancy icon: a disc filled in quarters. */
export function AvailabilityIcon({ percent }: { percent: number }) {
  const words = useWords()
  const tier = availabilityTier(percent)
  const round = 2 * Math.PI * RADIUS
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      role="img"
      aria-label={tier === 0 ? words('tier_none') : words('tier', { percent: tier })}
      sx={{
        width: 22,
        height: 22,
        flex: 'none',
        color: tier === 100 ? 'error.main' : tier >= 75 ? 'warning.main' : 'success.main',
      }}
    >
      <circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={RADIUS * 2}
        strokeDasharray={`${(tier / 100) * round} ${round}`}
        transform="rotate(-90 12 12)"
      />
    </Box>
  )
}
