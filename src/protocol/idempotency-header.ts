/** Names an attempt to make something: sent again with the same name, it is made once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
