/** Push services of Chrome and Edge's Chromium, Firefox, Safari, Edge on Windows. A leading dot allows every host below. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024

/** A plain host with neither port nor user, and a path: nothing that two parsers could read as two hosts. */
const HTTPS_HOST = /^https:\/\/([a-z0-9.-]+)\/[!-~]*$/

/** Whether an address is one of a push service that we know. Members name it and our server calls it, so nothing else may pass. */
export function isPushEndpoint(address: string): boolean {
  if (address.length > PUSH_ENDPOINT_MAX_LENGTH) return false
  const hostname = HTTPS_HOST.exec(address)?.[1]
  if (hostname === undefined) return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}
