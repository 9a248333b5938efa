/**
 * Push services of Chrome and Edge's Chromium, of Chromium without Google's keys, Firefox, Safari, Edge on Windows.
 * A leading dot allows all subdomains.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024

/** A plain host without port or user, and a path, because URL parsers disagree on anything else. */
const HTTPS_HOST = /^https:\/\/([a-z0-9.-]+)\/[!-~]*$/

/**
 * Whether a URL belongs to a known push service. Members supply it and our server requests it, so nothing else is
 * allowed.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > PUSH_ENDPOINT_MAX_LENGTH) return false
  const hostname = HTTPS_HOST.exec(address)?.[1]
  if (hostname === undefined) return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}
