import { contract } from './contract.ts'

/** Most characters of an uploaded file. */
const MOST_CHARACTERS = 1_000_000

/** A file that brings records up to date, as far as its call goes. */
interface CalledUpload {
  /** Below /api: `copies`. */
  api: string
  /** Permission area of the address. */
  area: string
}

/** The permission to upload a file. */
export const uploadPermission = (area: string): string => `${area}.upload_csv`

/** The contract of the call that brings records up to date by a CSV, the same for the server and for the dialog in the browser. */
export function uploadContract({ api, area }: CalledUpload) {
  const path = `${api}/upload-csv`
  return contract(path, {
    method: 'POST',
    path,
    permission: uploadPermission(area),
    body: {
      csv: { kind: 'text', maxLength: MOST_CHARACTERS },
      preview: { kind: 'boolean', default: false, description: 'Says what would come of it, and writes nothing.' },
    },
    reply: {
      updated: 'integer',
      skipped: 'integer',
      errors: { items: { fields: { row: 'integer', message: 'message' } } },
    },
  })
}
