import { isIPv4, isIPv6 } from 'node:net'

/** The network of an address: IPv4 unchanged; for IPv6 the first half, which one household owns. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped
  return `${groupsOf(mapped).slice(0, 4).join(':')}::/64`
}

/** `2001:db8::1` -> its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}
