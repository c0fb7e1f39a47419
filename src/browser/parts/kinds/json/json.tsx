import Box from '@mui/material/Box'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { readPath } from '#protocol/read-path.ts'
import { listText } from '#protocol/text/list-text.ts'
import type { CellProps, Kind } from '../kind.ts'
import { ShownValue } from '../ShownValue.tsx'

export const json: Kind = {
  Cell: JsonCell,
  Input: lazyCode(() => import('./JsonInput.tsx')),
  text: (value, _field, { language }) => jsonText(value, language),
  width: 12,
  room: { lines: 4 },
  isLong: true,
}

function JsonCell({ field, record }: CellProps) {
  const { language } = useValueLocale()
  const value = readPath(record, field.path)
  const text = jsonText(value, language)
  return (
    <ShownValue field={field} record={record}>
      {text && (isPlainList(value) ? text : <Code text={text} />)}
    </ShownValue>
  )
}

function Code({ text }: { text: string }) {
  return (
    <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.9em' }}>
      {text}
    </Box>
  )
}

/** A list of names reads as people write one: `Reader and Librarian`. */
function jsonText(value: unknown, language: string): string {
  if (value === undefined || value === null) return ''
  return isPlainList(value) ? listText(value.map(String), { and: true }, language) : JSON.stringify(value)
}

function isPlainList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
}
