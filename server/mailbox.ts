import { createHash, timingSafeEqual } from 'node:crypto'
import { html } from 'hono/html'
import type { HttpApp, HttpContext } from '#engine/server/http/http-env.ts'
import { problem } from '#engine/server/http/problems.ts'
import { isLoopback } from '#engine/server/loopback.ts'
import type { KeptMail, Mailbox } from '#engine/server/mail/mailer.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'

const PAGE = '/dev/mailbox'
const KEY_BYTES = 16

export type MailboxPage = { mailbox: Mailbox; key: string }

/** A new secret key for the page's path, printed on the terminal. */
export function mailboxKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')
}

/** The path of the page until the server stops. */
export function mailboxPath(key: string): string {
  return `${PAGE}/${key}`
}

/**
 * A page with the unsent mails of a demo. It shows login codes of any account, so it answers only this machine and only
 * at an unguessable path: a proxy on this machine may forward requests of others without marking them.
 */
export function mailboxRoute(app: HttpApp, { mailbox, key }: MailboxPage): void {
  app.get(`${PAGE}/:key`, (c) => {
    if (!isSame(c.req.param('key'), key) || !asksFromThisMachine(c)) {
      return problem(c, refuse('not_found'))
    }
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return c.html(page(mailbox.mails()), 200, headers)
  })
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [given, key].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** A foreign name in Host indicates DNS rebinding; a forwarding header indicates a request from elsewhere through a proxy. */
function asksFromThisMachine(c: HttpContext): boolean {
  const host = new URL(c.req.url).hostname.replace(/^\[|\]$/g, '')
  const address = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) =>
    c.req.header(name),
  )
  return isLoopback(host) && isLoopback(address) && !forwarded
}

function page(mails: readonly KeptMail[]) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox - Sampan</title></head>
<body>
<h1>Mails that would have been sent</h1>
${mails.length === 0 ? html`<p>None yet.</p>` : mails.map(article)}
</body>
</html>`
}

function article({ to, subject, text, at }: KeptMail) {
  return html`<article><h2>${subject}</h2><p>To ${to} at <time datetime="${at}">${at}</time></p><pre>${text}</pre></article>
`
}
