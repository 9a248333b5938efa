import { isIP } from 'node:net'

/** What passkeys are bound to: a host name, and the origin of the pages that use them. */
export type PasskeySite = { rpId: string; origin: string }

/** The site of an address; undefined where browsers allow no passkeys: at an IP address, and without TLS elsewhere than on this machine. */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isNamed && isSecure ? { rpId: hostname, origin } : undefined
}
