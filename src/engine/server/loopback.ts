/** Whether a host name or address can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    /^\[?::1\]?$/.test(host) ||
    /^\[?(::ffff:)?127(\.\d{1,3}){3}\]?$/.test(host)
  )
}
