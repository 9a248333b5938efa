import type { HttpContext } from './http-env.ts'

/** The caller's address: the socket's, or what the outermost of `trustedProxies` proxies wrote. Entries further left are anyone's to forge. */
export function clientAddress(c: HttpContext, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'in-process'
  if (trustedProxies === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) || socket
}

/** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function callerKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [left = '', right = ''] = plain.split('::')
  const head = left.split(':').filter(Boolean)
  const tail = right.split(':').filter(Boolean)
  const zeros = plain.includes('::')
    ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
    : []
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
