/** Where this browser notes that copies rest in it. It says neither what nor whose. */
export const COPIES_FLAG = 'rollcall.copies'
