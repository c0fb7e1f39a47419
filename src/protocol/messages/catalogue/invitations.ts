/** `invitations.*`: invitations. */
export const invitations = {
  wrong: 'This invitation is not valid. Ask whoever invited you for a new one.',
  accepted: 'This invitation has been accepted already. You can sign in.',
  expired: 'This invitation has expired. Ask whoever invited you for a new one.',
  disabled: 'Your account is disabled. Ask whoever manages it.',
  starts_enabled: 'Somebody who is invited starts enabled.',
  here_already: 'This person is here already.',
  invited_already: 'This address has been invited already. You can send the invitation again.',
  just_sent: 'This invitation has just been sent. Please wait two minutes.',
  off: 'Nobody was invited: the mail with the invitation is switched off.',
} as const
