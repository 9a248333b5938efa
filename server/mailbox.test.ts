import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#engine/server/http/http-env.ts'
import { mailboxPath, mailboxRoute } from './mailbox.ts'

test('mails are shown escaped', async () => {
  const app = new Hono<HttpEnv>()
  const mail = { to: '<b>@x', subject: '<script>1</script>', text: '</pre><img>', at: '2026-11-20' }
  mailboxRoute(app, { mailbox: { mails: () => [mail] }, key: 'key' })
  const page = await (await app.request(`http://localhost${mailboxPath('key')}`)).text()
  expect(page).not.toMatch(/<script>|<img>|<b>/)
  expect(page).toContain('&lt;script&gt;')
})
