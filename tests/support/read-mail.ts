import type { ReceivedMail } from './smtp-server.ts'

export type ReadMail = {
  to: string
  /** Keyed by name in lower case, unfolded and decoded. */
  headers: Map<string, string>
  text: string
  html: string
}

/** Reads a mail as a mail program does (RFC 5322, 2045 to 2047). */
export function readMail({ to, text: raw }: ReceivedMail): ReadMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => {
    const found = parts.map((one) => split(one.replace(/^\n/, ''))).find((one) => one.type === type)
    return found === undefined ? '' : decoded(found)
  }
  return { to, headers, text: part('text/plain'), html: part('text/html') }
}

type Entity = { headers: Map<string, string>; body: string; type: string }

function split(raw: string): Entity {
  const end = raw.indexOf('\n\n')
  const lines = raw
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedHeader(line.slice(colon + 1).trim())]
    }),
  )
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  return { headers, body: raw.slice(end + 2), type }
}

function decoded({ headers, body }: Entity): string {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString()
    case 'quoted-printable':
      return unquoted(body.replace(/=\n/g, ''))
    default:
      return body
  }
}

function decodedHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : unquoted(text.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
