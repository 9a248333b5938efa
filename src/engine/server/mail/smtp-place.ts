import { isLoopback } from '#engine/server/loopback.ts'

export type SmtpPlace = {
  host: string
  port: number | undefined
  auth: { user: string; pass: string } | undefined
  /** Implicit TLS, STARTTLS or none. The server's certificate is always verified. */
  tls: 'at once' | 'starttls' | 'none'
}

/**
 * Parses `smtp://user:password@host:port` or `smtps://…`; undefined if invalid. Codes and passwords use TLS, except to
 * this machine or with `?insecure=1`.
 */
export function parseSmtpUrl(text: string): SmtpPlace | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, search } = new URL(text)
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') return undefined
  const isInsecure = search === '?insecure=1'
  if (search !== '' && (!isInsecure || protocol === 'smtps:')) return undefined
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls:
      protocol === 'smtps:' ? 'at once' : isInsecure || isLoopback(hostname) ? 'none' : 'starttls',
  }
}
