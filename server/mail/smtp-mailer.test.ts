import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

/** Just enough of SMTP to take one mail, or to refuse every recipient. */
async function smtpServer(recipients: 'taken' | 'refused') {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 kept\r\n')
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (line.startsWith('RCPT') && recipients === 'refused') socket.write('550 no\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, heard, close: () => server.close() }
}

const mail = { to: 'mei@example.com', subject: '您好', text: 'A line.\n.\nAnother.' }

test('a mail goes out by SMTP from the address of the settings', async () => {
  const server = await smtpServer('taken')
  await smtpMailer({ url: server.url, from: 'Sampan <hello@sampan.example>' }).send(mail)
  server.close()
  expect(server.heard).toContain('MAIL FROM:<hello@sampan.example>')
  expect(server.heard).toContain('RCPT TO:<mei@example.com>')
  expect(server.heard).toContain('A line.')
})

test('a mail that the server refuses throws, to be tried again', async () => {
  const server = await smtpServer('refused')
  const sending = smtpMailer({ url: server.url, from: 'hello@sampan.example' }).send(mail)
  await expect(sending).rejects.toThrow()
  server.close()
})
