import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { readSettings } from '#engine/server/settings.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { readMailbox } from '#features/bounces/server/read-mailbox.ts'
import { freePort } from '#tests/support/free-port.ts'
import { needing, programPath } from '#tests/support/needed-programs.ts'
import { aNotification } from '#tests/support/returned-mails.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { testCertificate } from '#tests/support/test-certificate.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Who owns the mailbox: Dovecot opens none for root. */
const NOBODY = 65_534
const USER = 'returns@sampan.example'
const PASSWORD = 'pass word'
const needs = needing(['dovecot'], process.getuid?.() === 0 ? [] : ['needs root'])

/** Dovecot with one mailbox and IMAP by TLS alone, and nothing of the configuration of this machine. */
const configured = (folder: string, port: number) => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`

describe.skipIf(needs.isLeftOut)(`a mailbox of Dovecot by IMAP over TLS${needs.why}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-dovecot-'))
  const trusted = getCACertificates('default')
  let dovecot: ChildProcess
  let smtp: SmtpServer
  let server: TestServer
  let port: number

  beforeAll(async () => {
    port = await freePort()
    writeFileSync(join(folder, 'cert.pem'), testCertificate.cert)
    writeFileSync(join(folder, 'key.pem'), testCertificate.key)
    writeFileSync(join(folder, 'users'), `${USER}:{PLAIN}${PASSWORD}\n`)
    writeFileSync(join(folder, 'dovecot.conf'), configured(folder, port))
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'users'), 0o644)
    for (const name of ['mail', 'mail/cur', 'mail/new', 'mail/tmp']) {
      mkdirSync(join(folder, name))
      chownSync(join(folder, name), NOBODY, NOBODY)
    }
    dovecot = spawn(programPath('dovecot') ?? '', ['-F', '-c', join(folder, 'dovecot.conf')], {
      stdio: 'ignore',
    })
    await vi.waitFor(async () => {
      if (!(await isListening(port))) throw new Error('Dovecot does not listen')
    }, SOON)
    smtp = await startSmtpServer()
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@sampan.example',
      BOUNCE_IMAP_URL: urlOf(PASSWORD),
    }
    server = await startTestServer({ env, smtp })
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await server?.stop()
    await smtp?.close()
    dovecot.kill('SIGTERM')
    await once(dovecot, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  const urlOf = (password: string) =>
    `imaps://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`
  let delivered = 0
  /** Puts a mail into the mailbox as a mail system does. */
  function deliver(source: string): void {
    delivered += 1
    const path = join(folder, 'mail', 'new', `${delivered}.test`)
    writeFileSync(path, source.replaceAll('\n', '\r\n'))
    chownSync(path, NOBODY, NOBODY)
  }
  /** The names of the mails that are there, which end with their flags. */
  const kept = () => ['new', 'cur'].flatMap((name) => readdirSync(join(folder, 'mail', name)))
  const read = () => readMailbox(server.services)
  const failure = async () =>
    (await server.db.run('select failure from return_mailbox')).rows[0]?.failure

  test('a certificate that nobody vouches for is not trusted', async () => {
    deliver('Subject: For nobody\n\nHello\n')
    await read()
    expect(await failure()).toMatch(/SELF_SIGNED/)
    expect(kept()).toEqual(['1.test'])
    setDefaultCACertificates([...trusted, testCertificate.cert])
  })

  test('a mail that came back is counted, told to its member and deleted; any other is left, flagged', async () => {
    const member = await server.loginAs('mei@example.com')
    const { services, db } = server
    await inTransaction(db, (tx) =>
      services.enqueue(tx, 'send-mail', {
        to: 'mei@example.com',
        language: 'en',
        mail: { kind: 'email-taken' },
        expiresAtMs: services.nowMs() + HOUR_MS,
      }),
    )
    // After the code, which was mailed before there was an account.
    const second = () => smtp.mails.filter(({ to }) => to === 'mei@example.com')[1]
    await expect.poll(second, SOON).toBeDefined()
    const mail = second()
    if (mail === undefined) throw new Error('No mail was sent')
    deliver(aNotification(mail))
    await read()
    expect(await failure()).toBeNull()
    const { mailReturned } = await (await member.fetch('/api/session')).json()
    expect(mailReturned).toMatchObject({ kind: 'permanent' })
    expect(kept()).toEqual([expect.stringMatching(/^1\.test.*:2,FS$/)])
  })

  test('a wrong password is said, and the next run goes on', async () => {
    const { bounceMailbox } = readSettings({ BOUNCE_IMAP_URL: urlOf('wrong') })
    const { services } = server
    const settings = { ...services.settings, bounceMailbox }
    await readMailbox({ ...services, settings })
    expect(await failure()).toContain('login refused')
    await read()
    expect(await failure()).toBeNull()
  })
})

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const open = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    sleep(1_000).then(() => false),
  ])
  socket.destroy()
  return open
}
