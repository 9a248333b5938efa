import { isLoopback } from './loopback.ts'

/** What an operator may write, and what `pg` is told: it takes `require` and `verify-ca` for `verify-full` too, with a warning. */
const TLS_MODES: Record<string, string> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}
export const TLS_MODE_NAMES = Object.keys(TLS_MODES).join(', ')

/**
 * The address with its `sslmode` written out: verified TLS, except to this machine or where the address says otherwise.
 * Undefined for one that is no address of PostgreSQL or leaves TLS to chance.
 */
export function securePostgresUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const { searchParams } = url
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) return undefined
  // Other ways to say it would stand beside sslmode and win.
  if (['ssl', 'sslnegotiation', 'uselibpqcompat'].some((name) => searchParams.has(name))) {
    return undefined
  }
  // The last one counts for `pg`, and a socket's path in the place of the host is encoded.
  const host = searchParams.getAll('host').at(-1) ?? decoded(url.hostname || 'localhost')
  if (host === undefined) return undefined
  const isLocal = host.startsWith('/') || isLoopback(host)
  const asked = searchParams.get('sslmode') ?? (isLocal ? 'disable' : 'verify-full')
  const mode = TLS_MODES[asked]
  if (mode === undefined) return undefined
  // Without a host `pg` would take one from PGHOST.
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
