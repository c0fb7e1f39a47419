import { Fragment, type ReactNode } from 'react'
import Box from '@mui/material/Box'

export interface BarRowsProps {
  /** The names of the rows. */
  points: readonly string[]
  /** The bars of a row, one below the other. */
  children: (at: number) => ReactNode
}

/** Rows of horizontal bars, each with its name before them. */
export function BarRows({ points, children }: BarRowsProps) {
  return (
    <Box sx={rowsStyle}>
      {points.map((point, at) => (
        <Fragment key={at}>
          <Box sx={nameStyle} title={point}>
            {point}
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '2px', minWidth: 0 }}>
            {children(at)}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

const rowsStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 110px) minmax(0, 1fr)', sm: 'minmax(0, 150px) minmax(0, 1fr)' },
  gridAutoRows: 'minmax(0, 1fr)',
  columnGap: 1.5,
} as const

/** Names of several words take two lines beside their bar. */
const nameStyle = {
  alignSelf: 'center',
  textAlign: 'right',
  typography: 'caption',
  lineHeight: 1.2,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const
