import { HttpError } from 'react-admin'
import { ACKNOWLEDGED_HEADER } from '#protocol/acknowledged-header.ts'
import { IDEMPOTENCY_HEADER } from '#protocol/idempotency-header.ts'
import { readRemarks, REMARKS_HEADER } from '#protocol/remarks-header.ts'
import { WRITTEN_HEADER } from '#protocol/written-header.ts'
import { failureOf, type FailureBody, unreachable } from './failure.ts'
import type { SessionToken } from './session-token.ts'
import type { Warning } from './warnings.ts'
import { reasonOf, type SignInReason } from './sign-in-reason.ts'
import { VIEW_AS_HEADER, viewedRole } from './viewed-role.ts'

export interface HttpRequest {
  method?: string
  body?: unknown
  /** The version that an update is based on. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
  /** The header `Prefer`: what the reply should have as well. */
  prefer?: string | undefined
  /** Names an attempt to make something, which is made once however often it is sent. */
  once?: string | undefined
  /** Ids of warnings that somebody has seen. */
  acknowledged?: string | undefined
  /** The reply is a file: a `File`, of the name that the server gives it, in place of JSON. */
  isFile?: boolean | undefined
}

export interface HttpReply {
  status: number
  headers: Headers
  /** The body, or the file; undefined when empty. */
  json: unknown
}

/** Sends one request to an address below the API's base. Fails with an `HttpError` whose message can be shown. */
export type HttpClient = (address: string, request?: HttpRequest) => Promise<HttpReply>

export interface HttpSettings {
  /** `/api` */
  base: string
  tenant: string
  token: SessionToken
  fetch: typeof fetch
  /** The language that is read, for what the server says. */
  language?: () => string
  /** Says a failed reply in the words of the page. */
  reword?: (body: unknown) => Promise<unknown>
  /** Renews an ended session without leaving the screen; resolves to true when there is one again. */
  signInAgain?: (reason: SignInReason) => Promise<boolean>
  /** Shows what the server warns of; resolves to true when it is to be saved nevertheless. */
  askWarnings?: (warnings: readonly Warning[]) => Promise<boolean>
  /** Shows what the server says besides a reply. */
  onRemarks?: (texts: readonly string[]) => void
}

/** The only way to the API: adds tenant and session to every request, and a text to every failure. */
export function createHttpClient({
  base,
  tenant,
  token,
  fetch,
  language,
  reword,
  signInAgain,
  askWarnings,
  onRemarks,
}: HttpSettings): HttpClient {
  const send = async (address: string, request: HttpRequest): Promise<HttpReply> => {
    const { method = 'GET', body, signal, isFile } = request
    const failed = (error: unknown): never => {
      throw unreachable(error)
    }
    const response = await fetch(`${base}/${address}`, {
      method,
      headers: headersOf(request, { tenant, language: language?.() }, token.read()),
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch(failed)
    // The connection may break after the headers have come.
    const json = await (isFile && response.ok ? fileOf(response) : jsonOf(response)).catch(failed)
    noteWritten(response.headers.get(WRITTEN_HEADER))
    if (!response.ok) throw failureOf(response.status, reword ? await reword(json) : json, response.headers)
    onRemarks?.(readRemarks(response.headers.get(REMARKS_HEADER)))
    return { status: response.status, headers: response.headers, json }
  }

  /** Repeats a write as long as there is something new to confirm, and somebody confirms it. */
  const confirmed = async (error: unknown, address: string, request: HttpRequest): Promise<HttpReply> => {
    const { warnings } = (error instanceof HttpError ? error.body : {}) as FailureBody
    if (!warnings || !(await askWarnings?.(warnings))) throw error
    const acknowledged = warnings.map(({ id }) => id).join()
    return authorised(address, { ...request, acknowledged })
  }

  const authorised: HttpClient = async (address, request = {}) => {
    const used = token.read()
    try {
      return await send(address, request)
    } catch (error) {
      if (isRefusedRole(address, error)) {
        viewedRole.end()
        return send(address, request)
      }
      const isOver = error instanceof HttpError && error.status === 401 && used !== null
      if (!isOver) return confirmed(error, address, request)
      // Another call may have renewed the session while this one was in progress.
      const isRenewed = token.read() !== null && token.read() !== used
      if (!isRenewed && !(await signInAgain?.(reasonOf(error.body)))) throw error
      return send(address, request)
    }
  }
  return authorised
}

/**
 * The previewed role was deleted, or may no longer be previewed: the user returns to their own access, rather than
 * being locked out of every screen.
 */
function isRefusedRole(address: string, error: unknown): boolean {
  const status = error instanceof HttpError ? error.status : undefined
  return address === 'check' && viewedRole.read() !== null && (status === 400 || status === 403)
}

function headersOf(
  { body, ifMatch, once, prefer, acknowledged }: HttpRequest,
  { tenant, language }: { tenant: string; language: string | undefined },
  bearer: string | null,
): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-tenant': tenant })
  if (language) headers.set('accept-language', language)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const role = viewedRole.read()
  if (role) headers.set(VIEW_AS_HEADER, role)
  const written = sessionStorage.getItem(WRITTEN_HEADER)
  if (written) headers.set(WRITTEN_HEADER, written)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (once) headers.set(IDEMPOTENCY_HEADER, once)
  if (prefer) headers.set('prefer', prefer)
  if (acknowledged) headers.set(ACKNOWLEDGED_HEADER, acknowledged)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

/** Keeps the latest position of this tab's writes: they are read back even from a database that lags behind. Replies may overtake each other. */
function noteWritten(position: string | null): void {
  if (position && position > (sessionStorage.getItem(WRITTEN_HEADER) ?? '')) {
    sessionStorage.setItem(WRITTEN_HEADER, position)
  }
}

async function fileOf(response: Response): Promise<File> {
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const bytes = await response.blob()
  return new File([bytes], decodeURIComponent(name), { type: bytes.type })
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
