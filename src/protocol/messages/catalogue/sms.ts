/** `sms.*`: reports on text messages. */
export const sms = {
  signature: 'The signature is not the provider’s.',
} as const
