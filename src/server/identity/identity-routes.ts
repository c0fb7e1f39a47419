import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Opened, Transaction } from '../database/database.ts'
import { requestTenant } from '../http/request-tenant.ts'
import { credentialsOf } from '../routes/enter.ts'
import type { ServerParts } from '../server-parts.ts'
import { keepBrowser } from './sign-in/browser-cookie.ts'
import { confirmEmail } from './addresses/confirm-email.ts'
import { addInvitationRoutes } from './invitations/invitation-routes.ts'
import { noteSessionUse } from './sign-in/note-session-use.ts'
import { publicConfiguration } from './tenants/public-configuration.ts'
import { readFields } from './read-fields.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetMailsOff } from './passwords/reset-mails-off.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInFrom } from './sign-in/sign-in-from.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signedInUser } from './sign-in/signed-in-user.ts'
import { userReply } from './user-reply.ts'

/**
 * The calls that work without a session: signing in and out, resetting a password, confirming a new address, and the
 * data of the sign-in screen. None of their replies may be cached.
 */
export function addIdentityRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { model, database, clock, settings } = parts
  const limit = { max: settings.signInsPerMinute, timeWindow: '1 minute' }
  const config = settings.signInsPerMinute > 0 ? { rateLimit: limit } : {}
  const tenantOf = (request: FastifyRequest) => requestTenant(request, settings.tenant)
  noteSessionUse(app, parts)
  addInvitationRoutes(app, parts, config)

  app.post('/api/login', { config, onSend: neverKept }, async (request, reply) => {
    const credentials = readFields(request.body, ['email', 'password'])
    const { token, opened, browser } = await signIn(parts, tenantOf(request), credentials, signInFrom(request))
    if (browser !== undefined) keepBrowser(request, reply, browser)
    if (!opened.session) throw new Error('The session that was just opened is not there.')
    const user = signedInUser(model.application, opened.tenant, opened.session)
    return { item: { token, user: userReply(model.application, opened.tenant, user) } }
  })

  app.post('/api/logout', { onSend: neverKept }, async (request) => {
    await signOut(database, clock(), credentialsOf(request, settings.tenant))
    return { success: true }
  })

  app.post('/api/forgot-password', { config, onSend: neverKept }, async (request) => {
    const { email } = readFields(request.body, ['email'])
    await database.request({ tenant: tenantOf(request) }, (tx) => requestPasswordReset(tx, email))
    return { success: true }
  })

  app.post('/api/reset-password', { config, onSend: neverKept }, async (request, reply) => {
    const fields = readFields(request.body, ['email', 'reset_token', 'password', 'confirm_password'])
    const { email, reset_token: resetToken, password, confirm_password: confirmation } = fields
    const at = { ...signInFrom(request), tenant: tenantOf(request), requestId: request.id }
    keepBrowser(request, reply, await resetPassword(parts, at, { email, resetToken, password, confirmation }))
    return { success: true }
  })

  app.post('/api/confirm-email', { config, onSend: neverKept }, async (request) => {
    const { token } = readFields(request.body, ['token'])
    const now = clock()
    await database.request({ tenant: tenantOf(request) }, (tx) =>
      confirmEmail(tx, { token, requestId: request.id, now }),
    )
    return { success: true }
  })

  app.get('/api/public/config', async (request) => {
    const read = async (tx: Transaction, { tenant }: Opened) => ({
      ...publicConfiguration(model.application, tenant),
      reset_mails_off: await resetMailsOff(tx, parts, tenant),
    })
    return { item: await database.request({ tenant: tenantOf(request) }, read, { readOnly: true }) }
  })
}

async function neverKept(
  _request: FastifyRequest,
  reply: { header: (name: string, value: string) => unknown },
  payload: unknown,
) {
  reply.header('cache-control', 'no-store')
  return payload
}
