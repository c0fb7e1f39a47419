import type { Model } from '#declarations/model.ts'
import type { Route } from '../../routes/route.ts'
import { SUCCESS, itemReply, itemsReply } from '../../openapi/reply-schemas.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeOwnDetails } from './change-own-details.ts'
import {
  DETAILS,
  MEMBERSHIP,
  NEW_DETAILS,
  NEW_EMAIL,
  NEW_PASSWORD,
  PREFERENCES,
  SESSION,
  SWITCH,
} from './own-account-schemas.ts'
import { ownDetails } from './own-details.ts'
import { ownMemberships } from './own-memberships.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { savePreferences } from './save-preferences.ts'
import { switchMembership } from './switch-membership.ts'

/** The calls of a user's own account. Not available while impersonating. */
export function ownAccountRoutes(model: Model): Route[] {
  const read = { method: 'GET', readOnly: true, features: [] } as const
  const write = { method: 'PUT', readOnly: false, features: [] } as const
  const group = 'Own account'
  return [
    {
      ...read,
      path: 'current-user',
      permission: ['current_user.details'],
      document: { group, summary: 'The own account', reply: itemReply(DETAILS) },
      answer: ({ context }) => ownDetails(context),
    },
    {
      ...write,
      path: 'current-user',
      permission: ['current_user.edit'],
      document: {
        group,
        summary: 'Change your own account',
        body: NEW_DETAILS,
        reply: itemReply(DETAILS),
        refusals: [409, 422],
      },
      answer: changeOwnDetails,
    },
    {
      ...write,
      path: 'current-user/password',
      permission: ['current_user.password'],
      document: {
        group,
        summary: 'Change your own password, and end every session',
        body: NEW_PASSWORD,
        reply: SUCCESS,
        refusals: [422],
      },
      ...changePassword,
    },
    {
      ...write,
      path: 'current-user/email',
      permission: ['current_user.edit'],
      document: {
        group,
        summary: 'Change the sign-in address; it takes effect once the mailed link has been opened',
        body: NEW_EMAIL,
        reply: SUCCESS,
        refusals: [422],
      },
      ...changeEmail,
    },
    {
      ...write,
      path: 'current-user/preferences',
      permission: ['*'],
      document: {
        group,
        summary: 'Save display preferences',
        body: PREFERENCES,
        reply: SUCCESS,
        refusals: [422],
      },
      answer: (call) => savePreferences(model.application.languages, call),
    },
    {
      ...read,
      path: 'current-user/sessions',
      permission: ['current_user.details'],
      document: { group, summary: 'Where one is signed in', reply: itemsReply(SESSION) },
      answer: async ({ context }) => ({ body: { items: await ownSessions(context) } }),
    },
    {
      ...write,
      method: 'DELETE',
      path: 'current-user/sessions/:id',
      permission: ['current_user.details'],
      document: { group, summary: 'Sign out of one session', reply: SUCCESS },
      answer: endOwnSession,
    },
    {
      ...write,
      method: 'DELETE',
      path: 'current-user/sessions',
      permission: ['current_user.details'],
      document: { group, summary: 'Sign out of every session but this one', reply: SUCCESS },
      answer: endOtherSessions,
    },
    {
      ...read,
      path: 'current-user/memberships',
      permission: ['*'],
      document: { group, summary: 'Your memberships', reply: itemsReply(MEMBERSHIP) },
      answer: async ({ context }) => ({ body: { items: await ownMemberships(context) } }),
    },
    {
      ...write,
      path: 'current-user/membership',
      permission: ['*'],
      document: { group, summary: 'Switch to another membership', body: SWITCH, reply: SUCCESS, refusals: [422] },
      answer: switchMembership,
    },
  ]
}
