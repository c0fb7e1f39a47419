import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** A name, and what is so called. */
export type Fact = readonly [name: string, value: ReactNode]

export interface FactsProps {
  /** Those without a value are left out. */
  facts: readonly Fact[]
  /**
   * The place of the values: beside their names; below them, in as many columns as fit; or at the end of the line, the
   * last of them the sum. Default: beside.
   */
  values?: 'beside' | 'below' | 'summed'
}

/**
 * Named values, as a list that is read out as such. Long names and long values wrap.
 *
 * ```tsx
 * <Facts facts={[[words('reader'), loan.reader.name], [words('notes'), loan.notes]]} />
 * ```
 */
export function Facts({ facts, values = 'beside' }: FactsProps) {
  return (
    <Box component="dl" sx={[listStyle, layouts[values]]}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  )
}

const listStyle = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const

const layouts = {
  beside: { gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)', '& > div': { display: 'contents' } },
  below: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    '& dt': { fontSize: '0.75rem', lineHeight: 1.6 },
  },
  summed: {
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
    '& > div': { display: 'contents' },
    '& > div:last-of-type': { fontWeight: 600 },
    '& dt': { color: 'inherit' },
    '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
} as const
