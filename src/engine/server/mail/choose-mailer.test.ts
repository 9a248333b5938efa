import { expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.ts'
import { chooseMailer } from './choose-mailer.ts'

const mail = { to: 'mei@example.com', subject: '123456 is your code', text: 'It is 123456.\n' }

test.each([
  [
    'with a page of its own each mail is one line',
    '1',
    '--- mail to mei@example.com: 123456 is your code',
  ],
  [
    'without a page a mail is printed whole',
    '0',
    '\n--- mail to mei@example.com: 123456 is your code\nIt is 123456.\n---\n',
  ],
])('%s on the terminal', async (_, DEMO, printed) => {
  const lines: string[] = []
  const { mailer, mailbox } = chooseMailer(readSettings({ DEMO }), {
    print: (text) => lines.push(text),
    nowMs: () => 0,
  })
  await mailer.send({ ...mail, messageId: '<1@sampan.example>' })
  expect(lines).toEqual([printed])
  expect(mailbox?.mails()).toMatchObject([mail])
})
