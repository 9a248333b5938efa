import { isLoopback } from './loopback.ts'

/** The accepted `sslmode` values and those passed to `pg`, which treats `require` and `verify-ca` as `verify-full` with a warning. */
const TLS_MODES: Record<string, string> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}
export const TLS_MODE_NAMES = Object.keys(TLS_MODES).join(', ')

/**
 * The URL with an explicit `sslmode`: verified TLS, except to this machine or if the URL says otherwise. Undefined if it
 * is not a PostgreSQL URL or its TLS mode is ambiguous.
 */
export function securePostgresUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const { searchParams } = url
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) return undefined
  // These parameters would override sslmode.
  if (['ssl', 'sslnegotiation', 'uselibpqcompat'].some((name) => searchParams.has(name))) {
    return undefined
  }
  // `pg` uses the last one. A socket's path in place of the host is encoded.
  const host = searchParams.getAll('host').at(-1) ?? decoded(url.hostname || 'localhost')
  if (host === undefined) return undefined
  const isLocal = host.startsWith('/') || isLoopback(host)
  const sslmode = searchParams.get('sslmode') ?? (isLocal ? 'disable' : 'verify-full')
  const mode = TLS_MODES[sslmode]
  if (mode === undefined) return undefined
  // Without a host `pg` would use PGHOST.
  if (url.hostname === '') searchParams.set('host', host)
  searchParams.set('sslmode', mode)
  return url.href
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
