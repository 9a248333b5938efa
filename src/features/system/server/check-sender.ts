import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import type { Dns } from '#engine/server/dns.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { domainOfSender } from '#engine/server/mail/dkim-key.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { type SenderCheck, senderReport } from '#features/system/contract/sender.ts'
import { lookUpSender } from './sender/look-up-sender.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** Looks names up for advice. */
    dns: Dns
  }
}

type Deps = Pick<Services, 'db' | 'settings'>

act('readSender', (deps) => readCheck(deps))

/** Looks our domain up outside of any transaction, since name servers may take seconds, and keeps what it found. */
act('checkSender', async (deps, actor, _input, c) => {
  const { settings, dns } = deps
  await takeLimit(c, deps, deps.limits.login, actor.accountId)
  const { smtp, dkim, mailFrom } = settings
  if (smtp === undefined) return readCheck(deps)
  const domain = domainOfSender(mailFrom)
  const report = await lookUpSender({ domain, host: smtp.host, dkim }, dns)
  const found = { at: nowOf(deps), report: JSON.stringify(report) }
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('sender_check')
      .values({ ...found, domain })
      .onConflict((of) => of.column('domain').doUpdateSet(found))
      .execute()
    await writeFor(tx, [], actor, deps, async (scope) => {
      const { spf, dkim: signature, dmarc } = report
      const after = { spf: spf.state, dkim: signature.state, dmarc: dmarc.state }
      scope.audit({
        act: 'checkSender',
        about: 'sender_check',
        objectId: domain,
        before: null,
        after,
      })
    })
  })
  return readCheck(deps)
})

async function readCheck({ db, settings }: Deps): Promise<SenderCheck> {
  if (settings.smtp === undefined) return { domain: null, last: null }
  const domain = domainOfSender(settings.mailFrom)
  const row = await db.kysely
    .selectFrom('sender_check')
    .select(['at', 'report'])
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (row === undefined) return { domain, last: null }
  // One that an earlier version kept may have other states.
  const report = v.safeParse(senderReport, row.report)
  return { domain, last: report.success ? { at: row.at, report: report.output } : null }
}
