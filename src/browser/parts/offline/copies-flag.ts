/** Flag in this browser that copies are stored. It reveals neither their contents nor their owner. */
export const COPIES_FLAG = 'rollcall.copies'
