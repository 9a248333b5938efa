import { html } from 'hono/html'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { problem } from '#server/http/problems.ts'
import { isLoopback } from '#server/loopback.ts'
import type { KeptMail, Mailbox } from '#server/mail/mailer.ts'

export const MAILBOX_PATH = '/dev/mailbox'

/** The mails that a development server did not send. It holds login codes, so it answers this machine alone. */
export function mailboxRoute(app: HttpApp, mailbox: Mailbox): void {
  app.get(MAILBOX_PATH, (c) => {
    if (!asksFromThisMachine(c)) return problem(c, { refused: 'not_found' })
    return c.html(page(mailbox.mails()), 200, { 'cache-control': 'no-store' })
  })
}

/** A foreign name in Host is a page that rebinds its name to this machine; a forwarded request came through a proxy from elsewhere. */
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
