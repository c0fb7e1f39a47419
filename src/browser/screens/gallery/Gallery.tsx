import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { ThemeSwitch } from '#browser/ground/shell/ThemeSwitch.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { KindSample } from './KindSample.tsx'
import { Section } from './Section.tsx'
import { States } from './States.tsx'

const PARTS = { states: 'States', controls: 'Controls', dialogs: 'Dialogs', kinds: 'Kinds of value' }

/** Every kind of value of the registry, and every state, control and dialog that screens are made of. */
export function Gallery() {
  const { resources } = useApplication()
  const [first] = Object.values(resources).filter(({ single }) => !single)
  const referred = first && { resource: first.name, entity: first.entity }
  return (
    <Box component="main" sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3 }, py: 2 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography component="h1" variant="h1" sx={{ flexGrow: 1 }}>
          Gallery
        </Typography>
        <ThemeSwitch />
      </Box>
      <Box component="nav" aria-label="Parts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        {Object.entries(PARTS).map(([part, title]) => (
          <Link key={part} href={`#${part}`}>
            {title}
          </Link>
        ))}
      </Box>
      <States />
      <Controls />
      <Dialogs />
      <Section id="kinds" title="Kinds of value" text="Every kind of the registry: as a cell, an input and a filter.">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {Object.entries(kinds).map(([name, kind]) => (
            <KindSample key={name} name={name} kind={kind} {...(referred && { referred })} />
          ))}
        </Box>
      </Section>
    </Box>
  )
}
