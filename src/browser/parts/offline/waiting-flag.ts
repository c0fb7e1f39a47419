/** Where this browser notes that something waits to be sent. It says neither what nor whose. */
export const WAITING_FLAG = 'rollcall.waiting'
