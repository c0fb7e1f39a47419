import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderProblem } from '../../data-folder-problem.ts'
import type { FileEnvironment } from './file-environment.ts'
import { fileLinks } from '../file-links.ts'
import type { FileParts } from '../file-parts.ts'
import { folderStorage } from './folder-storage.ts'

/** Opens the file storage and the link signer from the environment; defaults to `dataDir`. */
export async function openFiles(environment: FileEnvironment, dataDir: string): Promise<FileParts> {
  const { s3, linkSecret, maxUploadBytes } = environment
  // The S3 client is large, so it is loaded only when used.
  const storage = s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(join(dataDir, 'files'))
  return { storage, links: fileLinks(linkSecret ?? keptSecret(dataDir)), maxBytes: maxUploadBytes }
}

/** Characters of a secret of our own; a file with fewer was cut short, by a full disk or by a kill. */
const SECRET_LENGTH = 43

/** A secret of this installation, created on first use and readable only by its owner. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'file-link-secret')
  const kept = readSecret(path)
  if (kept !== undefined) return kept
  try {
    mkdirSync(dataDir, { recursive: true })
    rmSync(path, { force: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process starting at the same time may have been faster.
    if (readSecret(path) === undefined) throw dataFolderProblem(dataDir, error)
  }
  return readFileSync(path, 'utf8')
}

function readSecret(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const secret = readFileSync(path, 'utf8')
  return secret.length >= SECRET_LENGTH ? secret : undefined
}
