import { isIP } from 'node:net'
import type { HttpContext } from './http-env.ts'

/** `1.2.3.4:567`, `[2001:db8::1]:567` and `[2001:db8::1]`: proxies add ports and brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/
/** An IPv4-mapped IPv6 address, as URL writes it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The caller for limits, logs and security events: the IPv4 address, or the /64 network of an IPv6 address, which is
 * one household. Read from the socket, or from the entry of the outermost of `trustedProxies` proxies: entries further
 * left can be forged.
 */
export function callerNetwork(c: HttpContext, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',')
  const entry = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)
  const socket = c.env?.incoming?.socket.remoteAddress ?? ''
  return networkOf(entry ?? '') ?? networkOf(socket) ?? 'in-process'
}

/** The network of an address; undefined if the text is not an address. */
export function networkOf(written: string): string | undefined {
  const text = written.trim()
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '')
  const family = isIP(address)
  if (family !== 6) return family === 4 ? address : undefined
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high !== undefined && low !== undefined)
    return ipv4Of(`${high.padStart(4, '0')}${low.padStart(4, '0')}`)
  const [left = '', right = ''] = short.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = Array<string>(8 - groups(left).length - groups(right).length).fill('0')
  return `${[...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(':')}::/64`
}

/**
 * The /56 and the /48 around a /64 of IPv6, which providers give to one customer too: who has one has thousands of
 * smaller ones. Nothing is around an IPv4 address.
 */
export function widerNetworks(network: string): string[] {
  const [first, second, third, fourth] = network.split('::/64')[0]?.split(':') ?? []
  if (fourth === undefined) return []
  const high = Number.parseInt(fourth, 16) & 0xff00
  const around = `${first}:${second}:${third}`
  return [`${around}:${high.toString(16)}::/56`, `${around}::/48`]
}

function ipv4Of(hex: string): string {
  return Buffer.from(hex, 'hex').join('.')
}
