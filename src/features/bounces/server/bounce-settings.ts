import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'
import { isLoopback } from '#engine/server/loopback.ts'

/** A mailbox that is read by IMAP. */
export type ImapPlace = {
  host: string
  port: number
  user: string
  password: string
  folder: string
  tls: 'at once' | 'starttls' | 'none'
}

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Where mail that could not be delivered arrives; without it none is read. */
    bounceMailbox: ImapPlace
    /** With it the provider of mail reports; without it there is no webhook. */
    mailWebhookSecret: string
  }
}

const IMAPS_PORT = 993
const IMAP_PORT = 143

/** Without TLS only this machine is read, or a host with `?insecure=1`. Undefined if it is no such address. */
function parseImapUrl(input: string): ImapPlace | undefined {
  if (!URL.canParse(input)) return undefined
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(input)
  if (!['imap:', 'imaps:'].includes(protocol) || hostname === '' || username === '')
    return undefined
  const isAtOnce = protocol === 'imaps:'
  const isPlain = isLoopback(hostname) || searchParams.get('insecure') === '1'
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isAtOnce ? IMAPS_PORT : IMAP_PORT),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
      tls: isAtOnce ? 'at once' : isPlain ? 'none' : 'starttls',
    }
  } catch {
    return undefined
  }
}

export const BOUNCE_IMAP_URL = {
  variable: 'BOUNCE_IMAP_URL',
  schema: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): ImapPlace => {
      const place = parseImapUrl(dataset.value)
      if (place !== undefined) return place
      addIssue({ message: 'imap' })
      return NEVER
    }),
  ),
  expected:
    'imaps://user:password@host/INBOX, or imap://… with ?insecure=1 where that host has no TLS',
} satisfies SettingOf<ImapPlace>

export const MAIL_WEBHOOK_SECRET = {
  variable: 'MAIL_WEBHOOK_SECRET',
  schema: v.pipe(v.string(), v.regex(/^[\w.~+/-]{32,}=*$/)),
  expected: 'a token of at least 32 characters of the alphabet, digits and - . _ ~ + /',
} satisfies SettingOf<string>
