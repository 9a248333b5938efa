/** Push services of Chrome and Edge's Chromium, Firefox, Safari, Edge on Windows. A leading dot allows every host below. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024

/** Whether an address is one of a push service that we know. Members name it and our server calls it, so nothing else may pass. */
export function isPushEndpoint(address: string): boolean {
  if (address.length > PUSH_ENDPOINT_MAX_LENGTH || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}
