import type { JobKinds } from '#server/job-kinds.ts'
import { layOutMail, type MailPart } from '#server/mail/mail-layout.ts'
import { type Mailer, messageIdOf } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { reportReaders } from '#server/use-cases/money/report-money.ts'
import { readStaffMoves } from '#server/use-cases/money/staff-moves.ts'
import { minuteOf } from '#server/words/minute-of.ts'
import { MONEY_REPORT } from '#server/words/money-report.ts'
import { wordsFor } from '#server/words/words-for.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { yuanWords } from '#shared/domain/money.ts'
import { paths } from '#shared/paths.ts'

type Deps = Pick<Services, 'db' | 'settings' | 'log'> & { mailer: Mailer }

const MOST_LINES = 200

/** Sends the report of a day in its reader's language, unless they have lost the right since. */
export async function sendMoneyReport(
  { mailId, accountId, day }: JobKinds['send-money-report'],
  { mailer, db, settings, log }: Deps,
): Promise<void> {
  const [reader] = await reportReaders(db.kysely, accountId)
  if (reader === undefined) return
  const { name } = await readBusiness(db.kysely, settings)
  const { code, lang, name: sender } = wordsFor(reader.language, name)
  const words = MONEY_REPORT[code]
  const moves = await readStaffMoves(db.kysely, day)
  const lines = moves.slice(0, MOST_LINES).map(({ kind, at, by, memberNum, amountFen, reason }) => {
    const line = words.line({
      time: minuteOf(at),
      who: by ?? '',
      what: words.kinds[kind],
      amount: yuanWords(code, amountFen),
      member: groupedCode(memberNum ?? ''),
    })
    return { text: reason === '' ? line : `${line} · ${words.reason(reason)}` }
  })
  const left = moves.length - lines.length
  const link = { label: words.action, url: settings.publicUrl + paths.staffLedger() }
  const parts: MailPart[] = [
    ...lines,
    ...(left > 0 ? [{ text: words.more(left) }] : []),
    { text: '', link },
  ]
  const footer: MailPart[] = [
    { text: words.why },
    { text: '', link: { label: sender, url: settings.publicUrl } },
  ]
  const subject = words.subject(day, moves.length)
  const delivery = await mailer.send({
    to: reader.email,
    subject,
    messageId: messageIdOf(mailId, settings.publicUrl),
    ...(await layOutMail({ lang, heading: subject, parts, footer })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
