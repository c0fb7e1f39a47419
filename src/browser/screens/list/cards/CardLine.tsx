import Box from '@mui/material/Box'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { FieldRefModel } from '#declarations/model.ts'
import { hasSentences } from '../table/table-shape.ts'

/** Phone numbers, addresses and files can be tapped although the card as a whole opens the record. */
const aboveCard = {
  '& a[href^="tel:"], & a[href^="mailto:"], & a[href^="/api/files/"]': { position: 'relative', zIndex: 1 },
}

/** In a table figures stay in one line, which gets wider; a narrow card has no such room, and they would lie over its amount. */
const mayWrap = { '& > span': { whiteSpace: 'normal !important' } }

/** One value of a card beside its name; a sentence stands below it, on the whole width. */
export function CardLine({ field, record }: { field: FieldRefModel; record: ApiRecord }) {
  return (
    <Box sx={{ display: hasSentences(field) ? 'block' : 'flex', gap: 1, mt: 0.5, fontSize: 14 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 38%' }}>
        {field.title}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...mayWrap, ...aboveCard }}>
        <FieldCell field={unlinked(field)} record={record} />
      </Box>
    </Box>
  )
}

/** The field without its link, because the whole card is one. */
export function unlinked(field: FieldRefModel): FieldRefModel {
  const { link: _link, cell, ...rest } = field
  return { ...rest, ...(cell !== undefined && cell !== 'link' && { cell }) }
}
