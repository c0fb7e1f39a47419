/** Flag in this browser that operations are unsent. It reveals neither their contents nor their owner. */
export const WAITING_FLAG = 'rollcall.waiting'
