import { Suspense, useMemo, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Form } from 'react-admin'
import type { FilterValue } from '#protocol/list-query.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { filterInputs } from '#browser/parts/filters/inputs/filter-inputs.ts'
import { FormScopeProvider } from '#browser/parts/form/form-scope.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import type { Kind } from '#browser/parts/kinds/kind.ts'
import { type Referred, type SampleField, sampleEntity, sampleField } from './sample-field.ts'

/** One kind of value: as a cell with and without a value, as an input that can be changed and one that cannot, and as a filter. */
export function KindSample({ name, kind, referred }: { name: string; kind: Kind; referred?: Referred }) {
  const { filter } = kindOf(name as ValueKind)
  const sample = useMemo(() => sampleField(name as ValueKind, filter, referred), [name, filter, referred])
  return (
    <Paper variant="outlined" component="section" aria-labelledby={`kind-${name}`} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={`kind-${name}`} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' }}>
        <Part title="Cell">
          <FieldCell field={sample.shown} record={sample.record} />
        </Part>
        <Part title="Cell without a value">
          <FieldCell field={sample.shown} record={{ id: 1 }} />
        </Part>
        <Part title={kind.Input ? 'Input' : 'Input: none, it is not typed'}>
          <SampleInput sample={sample} />
        </Part>
        <Part title="Input, read only">
          <SampleInput sample={{ ...sample, shown: { ...sample.shown, readOnly: true } }} />
        </Part>
        <Part title={`Filter: ${filter}`}>
          <SampleFilter sample={sample} />
        </Part>
      </Box>
    </Paper>
  )
}

/** No sample depends on the clock. */
const ROOTS = { now: '2026-01-01T12:00:00.000Z', today: '2026-01-01', time: '12:00' }

/** A part of a sample. If one fails, it shows its error, and all others work on. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {title}
      </Typography>
      <PanelBoundary>
        <Suspense fallback={<Skeleton variant="rounded" height={37} />}>{children}</Suspense>
      </PanelBoundary>
    </Box>
  )
}

function SampleInput({ sample: { shown, model, record } }: { sample: SampleField }) {
  const scope = useMemo(
    () => ({
      entity: sampleEntity(model),
      resource: 'samples',
      operation: 'update' as const,
      base: record,
      roots: ROOTS,
      refer: () => undefined,
    }),
    [model, record],
  )
  return (
    <Form record={record} sanitizeEmptyValues={false}>
      <FormScopeProvider value={scope}>
        <FieldInput field={shown} model={model} />
      </FormScopeProvider>
    </Form>
  )
}

function SampleFilter({ sample: { filter } }: { sample: SampleField }) {
  const [value, setValue] = useState<FilterValue>()
  const Input = filterInputs[filter.kind]
  return <Input filter={filter} value={value} values={{}} onChange={setValue} onOffer={() => undefined} />
}
