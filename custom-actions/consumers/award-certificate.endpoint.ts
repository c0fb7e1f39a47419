import { endpoint, NotFound } from '#server/api.ts'

/**
 * CON-09, API-53, UI-17: certificates are not offered. The call is part of the contract, so it explains that, instead
 * of returning a broken address.
 */
export default endpoint({
  method: 'GET',
  path: 'consumers/:consumer_id/awards/:id/pdf',
  permission: 'consumers.awards.list',
  summary: 'The certificate of an award',
  reply: {},
  run({ user }) {
    const isOn = user.features.enable_digital_certificates === true
    throw new NotFound(isOn ? 'This award has no certificate.' : 'Digital certificates are switched off.')
  },
})
