import { hash, randomBytes } from 'node:crypto'

/** A new bearer token: 256 random bits. Only its hash is stored, so a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, hex, as sessions are looked up by. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** The token of an `Authorization: Bearer …` header; undefined without one. */
export function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')
  return match?.[1]
}
