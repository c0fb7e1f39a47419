import { StartProblem } from '../../start-problem.ts'
import { MAX_UPLOAD_BYTES } from '../file-parts.ts'
import type { S3Settings } from './s3-storage.ts'

/** File settings from the environment. */
export interface FileEnvironment {
  /** Absent: files are kept in a folder. */
  s3?: S3Settings
  /** Signs links; absent: one is generated, and kept beside the data. */
  linkSecret?: string
  maxUploadBytes: number
}

const SHORTEST_SECRET = 32

/**
 * Reads S3_BUCKET, S3_ENDPOINT, S3_REGION, FILE_LINK_SECRET and MAX_UPLOAD_BYTES.
 *
 * @throws StartProblem that names a variable with a wrong value
 */
export function readFileEnvironment(env: NodeJS.ProcessEnv): FileEnvironment {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, FILE_LINK_SECRET: linkSecret } = env
  if (endpoint && !URL.canParse(endpoint)) {
    throw new StartProblem(`S3_ENDPOINT is an address such as https://s3.example.org, not "${endpoint}".`)
  }
  if (endpoint && !bucket) throw new StartProblem('S3_ENDPOINT is set without a bucket: name it in S3_BUCKET.')
  if (linkSecret && linkSecret.length < SHORTEST_SECRET) {
    throw new StartProblem(`FILE_LINK_SECRET has at least ${SHORTEST_SECRET} characters, chosen at random.`)
  }
  const region = env.S3_REGION || env.AWS_REGION || 'us-east-1'
  return {
    ...(bucket && { s3: { bucket, region, ...(endpoint && { endpoint }) } }),
    ...(linkSecret && { linkSecret }),
    maxUploadBytes: bytesOf(env.MAX_UPLOAD_BYTES),
  }
}

function bytesOf(text: string | undefined): number {
  if (!text) return MAX_UPLOAD_BYTES
  const bytes = Number(text)
  if (Number.isInteger(bytes) && bytes > 0) return bytes
  throw new StartProblem(`MAX_UPLOAD_BYTES is a whole number of bytes, such as 20000000, not "${text}".`)
}
