import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { type CustomCodeProps, LoadedDialog, useRollcallData } from '#browser/api.ts'
import download from '../../custom-actions/plans/download.contract.ts'
import { ExportedFile } from '../tools/ExportedFile.tsx'

/** PLAN-02, EXP-07: the report of all plans, which a job writes while one waits. */
export default function DownloadPlans({ onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const started = useQuery({
    queryKey: ['plans', 'download'],
    queryFn: async ({ signal }) => data.call(download, { signal }),
    gcTime: 0,
    // Asking starts a job, so that not even a refresh of the screen may ask again.
    staleTime: 'static',
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <LoadedDialog
      title={translate('plans.download.title', { _: 'Report of the plans' })}
      of={started}
      onClose={onClose}
    >
      {({ job, export: file }) => (
        <DialogContent>
          <ExportedFile job={job.id} id={file.id} />
        </DialogContent>
      )}
    </LoadedDialog>
  )
}
