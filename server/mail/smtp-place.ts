import { isLoopback } from '#server/loopback.ts'

export type SmtpPlace = {
  host: string
  port: number | undefined
  auth: { user: string; pass: string } | undefined
  /** From the first byte, by STARTTLS, or not at all. The server's certificate is always verified. */
  tls: 'at once' | 'starttls' | 'none'
}

/**
 * The place that `smtp://user:password@host:port` or `smtps://…` names, undefined where it names none. Codes and
 * passwords go by TLS except to this machine or where `?insecure=1` allows it.
 */
export function parseSmtpUrl(text: string): SmtpPlace | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, search } = new URL(text)
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') return undefined
  const insecure = search === '?insecure=1'
  if (search !== '' && (!insecure || protocol === 'smtps:')) return undefined
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: protocol === 'smtps:' ? 'at once' : insecure || isLoopback(hostname) ? 'none' : 'starttls',
  }
}
