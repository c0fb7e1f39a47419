import { useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import type { CountedRows } from '#protocol/counted-rows.ts'

/** A list of what goes with a record, or stands in the way: "12 rows", "3 rows: Ada Hill, Bo Ray and 1 more". */
export function DeletionRows({ title, rows }: { title: string; rows: readonly CountedRows[] }) {
  const translate = useTranslate()
  const { resources } = useApplication()
  const id = useId()
  if (rows.length === 0) return null
  const namesOf = ({ names, count }: CountedRows) =>
    count > names.length
      ? translate('rollcall.list.and_more', { names: names.join(', '), count: count - names.length })
      : names.join(', ')
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {rows.map((part) => {
          const { resource, title: words, count, names, reason } = part
          const known = translate(`resources.${resource}.name`, {
            smart_count: count,
            _: count === 1 ? (resources[resource]?.title ?? words) : words,
          })
          const text = translate(names.length > 0 ? 'rollcall.confirm.rows_named' : 'rollcall.confirm.rows', {
            count: String(count),
            name: known.toLowerCase(),
            names: namesOf(part),
          })
          return (
            <Typography
              key={`${resource} ${reason ?? ''}`}
              component="li"
              variant="body2"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {text}
              {reason !== undefined && ` (${reason})`}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}
