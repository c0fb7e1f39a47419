import { loadModel } from '#declarations/load-model.ts'
import DetailsDialog from '#browser/screens/show/DetailsDialog.tsx'
import { renderRecord, type RecordScene, sourceOf } from '../browser/screens/show/render-record.tsx'

const library = sourceOf(loadModel('.').model)

/** The details of a record of the product, before a server in memory. */
export function renderDetails(
  resource: string,
  record: Record<string, unknown>,
  scene: Pick<RecordScene, 'answers' | 'custom'>,
) {
  return renderRecord(
    { at: '/', library, ...scene },
    <DetailsDialog resource={resource} record={record} onClose={() => undefined} />,
  )
}
