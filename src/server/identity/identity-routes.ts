import type { FastifyInstance, FastifyRequest } from 'fastify'
import { own } from '#declarations/own.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'
import { requestTenant } from '../http/request-tenant.ts'
import { credentialsOf } from '../routes/enter.ts'
import type { ServerParts } from '../server-parts.ts'
import { publicConfiguration } from './public-configuration.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signedInUser } from './signed-in-user.ts'
import { userReply } from './user-reply.ts'

/** The calls that work without a session: signing in and out, and what the sign-in screen needs to know. */
export function addIdentityRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { model, database, clock, settings } = parts
  const limit = { max: settings.signInsPerMinute, timeWindow: '1 minute' }

  app.post(
    '/api/login',
    { config: settings.signInsPerMinute > 0 ? { rateLimit: limit } : {} },
    async (request, reply) => {
      const credentials = readCredentials(request)
      const { token, opened } = await signIn(database, clock, requestTenant(request, settings.tenant), credentials)
      if (!opened.session) throw new Error('The session that was just opened is not there.')
      const user = signedInUser(model.application, opened.tenant, opened.session)
      reply.header('cache-control', 'no-store')
      return { item: { token, user: userReply(model.application, opened.tenant, user) } }
    },
  )

  app.post('/api/logout', async (request) => {
    await signOut(database, clock(), credentialsOf(request, settings.tenant))
    return { success: true }
  })

  app.get('/api/public/config', async (request) => {
    const tenant = requestTenant(request, settings.tenant)
    const opened = await database.request({ tenant }, async (_tx, found) => found, { readOnly: true })
    return { item: publicConfiguration(model.application, opened.tenant) }
  })
}

function readCredentials({ body }: FastifyRequest): { email: string; password: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest('Send a JSON object with "email" and "password".')
  }
  const fields = body as Record<string, unknown>
  const errors: Record<string, string[]> = {}
  const read = (name: 'email' | 'password'): string => {
    const value = own(fields, name)
    if (typeof value === 'string' && value !== '' && value.length <= 254) return value
    errors[name] = [value === undefined || value === null || value === '' ? 'This field is required.' : 'Enter text.']
    return ''
  }
  const credentials = { email: read('email'), password: read('password') }
  for (const name of Object.keys(fields)) {
    if (name !== 'email' && name !== 'password') errors[name] = ['There is no such field.']
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return credentials
}
