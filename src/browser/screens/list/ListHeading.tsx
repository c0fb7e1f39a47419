import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { listTitle } from '#browser/ground/model/list-title.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useListTotal } from './paging/list-total.ts'
import { ListToolbar } from './toolbar/ListToolbar.tsx'

/** The title and the total of the list, with the list's actions on the right. */
export function ListHeading() {
  const { list, resource, entry } = useListTarget()
  const { many } = useListWords()
  const total = useListTotal()
  const translate = useTranslate()
  const description = list.description && translate(`resources.${resource}.description`, { _: list.description })
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48, mb: 1 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h1" variant="h5" sx={{ display: 'inline', fontWeight: 600 }}>
          {entry ? listTitle(entry, translate) : many}
        </Typography>
        <Typography
          component="span"
          aria-hidden
          sx={{ ml: 1.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {total.short}
        </Typography>
        {description && (
          // It asks for no room of its own, or it would take that of the actions, which would have a row of their own then.
          <Typography variant="body2" sx={{ color: 'text.secondary', width: 0, minWidth: '100%' }}>
            {description}
          </Typography>
        )}
      </Box>
      <ListToolbar />
    </Box>
  )
}
