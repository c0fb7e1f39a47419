import { useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormSection } from '../form-fields.ts'
import { FormFieldInput } from './FormFieldInput.tsx'

export interface FormSectionsProps {
  sections: readonly FormSection[]
  /** On a page every section is a sheet of its own; in a dialog a divider is enough. */
  on: 'page' | 'dialog'
  /** The first field takes the focus. */
  focused?: boolean
}

/**
 * The fields of a form in 12 columns, under the headings of their sections. A section without visible fields is hidden.
 */
export function FormSections({ sections, on, focused = true }: FormSectionsProps) {
  return sections.map((section, index) => (
    <Section key={section.id} section={section} on={on} isFirst={focused && index === 0} />
  ))
}

function Section({ section, on, isFirst }: { section: FormSection; on: FormSectionsProps['on']; isFirst: boolean }) {
  const { title, description, fields } = section
  const first = isFirst ? fields.find(({ readOnly }) => !readOnly) : undefined
  const heading = useId()
  return (
    <Box
      component="section"
      {...(title && { 'aria-labelledby': heading })}
      sx={{ '&:not(:has([data-field]))': { display: 'none' }, ...(on === 'page' ? onPage : inDialog) }}
    >
      {title && (
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
      )}
      {description && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      )}
      <Box sx={{ ...grid, mt: title || description ? 2 : 0 }}>
        {fields
          .filter(({ language }) => language === undefined)
          .map((item) => (
            <FormFieldInput key={item.source} item={item} focused={item === first} />
          ))}
      </Box>
    </Box>
  )
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 2 } as const

const onPage = {
  p: { xs: 2, sm: 3 },
  mb: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const

const inDialog = { pt: 1, pb: 2, '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 } } as const
