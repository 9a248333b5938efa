import { afterAll, expect, test } from 'vitest'
import { registerMember } from '#features/login/server/create-member.ts'
import { closeMailBatches } from '#features/notices/server/close-mail-batches.ts'
import { MAIL_BATCH_MS } from '#features/notices/server/notify-members.ts'
import { arrival } from '#tests/support/member-events.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'

const SOON = { timeout: 60_000 }
let smtp = await startSmtpServer()
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Sampan <hello@sampan.example>' }
const server = await sharedServer({ env })
afterAll(() => smtp.close())

test('two hundred mails that are due while the mail server is down are each sent once when it is back', async () => {
  const { db, services } = server
  await smtp.close()
  const emails = Array.from({ length: 200 }, (_, nth) => `outage${nth}@example.com`)
  for (const email of emails) {
    const { id } = await registerMember(services, { email, language: 'en' })
    await writeAs(server, id, async (scope) => scope.event(arrival('SF1')))
  }
  server.passMs(MAIL_BATCH_MS)
  await Promise.all([closeMailBatches(services), closeMailBatches(services)])
  await expect.poll(() => server.logged.join('\n'), SOON).toContain('jobs wait')
  expect((await server.fetch('/api/health')).status).toBe(200)

  smtp = await startSmtpServer({ port: smtp.port })
  await expect.poll(() => smtp.mails.length, SOON).toBe(emails.length)
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  const left = async () => (await db.run('select 1 from jobs.job')).rows
  await expect.poll(left, SOON).toEqual([])
  expect(smtp.mails).toHaveLength(emails.length)
  for (const line of server.logged) expect(line).not.toContain('outage1')
}, 180_000)
