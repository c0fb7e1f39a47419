import { uploadContract } from '#protocol/contract/upload-contract.ts'
import { bringUpToDate } from '../../write/upload/bring-up-to-date.ts'
import { endpointRoute } from '../endpoints/endpoint-routes.ts'
import type { RouteTarget } from './record-routes.ts'
import type { Route } from '../route.ts'

/** `POST copies/upload-csv { csv, preview }`: brings records up to date, one for each row of a file. */
export function uploadRoutes(at: RouteTarget): Route[] {
  const { entity, mount, resource } = at
  const { upload } = resource
  if (!upload) return []
  const { name: _, ...declared } = uploadContract(mount)
  return [
    endpointRoute(at, {
      ...declared,
      summary: `Bring ${resource.plural.toLowerCase()} up to date from a CSV: ${[upload.by, ...upload.fields].join(', ')}`,
      run: (call) => bringUpToDate(call, { entity, upload }, (call as { body: UploadBody }).body),
    }),
  ]
}

interface UploadBody {
  csv: string
  preview: boolean
}
