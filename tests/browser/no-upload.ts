import type { Upload } from '#browser/ground/providers/upload.ts'

/** For screens on which nothing is uploaded. */
export const noUpload: Upload = () => Promise.reject(new Error('Nothing is uploaded in this test.'))
