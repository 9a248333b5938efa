import type { JobKinds } from '#engine/server/database/job-kinds.ts'
import { layOutMail, type MailPart } from '#engine/server/mail/mail-layout.ts'
import { type Mailer, messageIdOf } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { textsFor } from '#engine/server/texts/texts.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { type Message, minuteOf, msg } from '#engine/shared/texts.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { type MoveKind, readStaffMoves } from './staff-moves.ts'

declare module '#engine/server/database/job-kinds.ts' {
  interface JobKinds {
    /** The money that staff moved on a day, to one holder of the right `settings`. */
    'send-money-report': { mailId: string; accountId: string; day: string }
  }
}

type Deps = Pick<Services, 'db' | 'settings' | 'log'> & { mailer: Mailer }

const MOST_LINES = 200

const KINDS: Record<MoveKind, Message<never>> = {
  topUpCredited: msg('Top-up credited'),
  transferApproved: msg('Transfer approved'),
  transferPlaced: msg('Unidentified transfer credited'),
  transferRecalled: msg('Transfer recalled by the bank'),
  withdrawalSent: msg('Withdrawal sent'),
  withdrawalDeclined: msg('Withdrawal declined, returned to the balance'),
  withdrawalBounced: msg('Withdrawal bounced, returned to the balance'),
  reversed: msg('Reversal'),
  couponsGiven: msg('Coupon given'),
  writtenOff: msg('Debt written off'),
  compensated: msg('Compensation paid'),
  requestRefunded: msg('Buying request refunded'),
  balanceOpened: msg('Opening balance credited'),
}

/** Sends the report of a day in its reader's language, unless they have lost the right since. */
export async function sendMoneyReport(
  { mailId, accountId, day }: JobKinds['send-money-report'],
  { mailer, db, settings, log }: Deps,
): Promise<void> {
  const [reader] = await settingsHolders(db.kysely, accountId)
  if (reader === undefined) return
  const { name } = await readBusiness(db.kysely, settings)
  const { t, yuan, lang, name: sender } = textsFor(reader.language, name)
  const moves = await readStaffMoves(db.kysely, day)
  const lines = moves.slice(0, MOST_LINES).map(({ kind, at, by, memberNum, amountFen, reason }) => {
    const parts = [minuteOf(at), t(KINDS[kind]), yuan(amountFen), groupedCode(memberNum ?? ''), by]
    const line = parts.filter(Boolean).join(' · ')
    return { text: reason === '' ? line : `${line} · ${t('Reason: {reason}', { reason })}` }
  })
  const otherCount = moves.length - lines.length
  const link = { label: t('Open the ledger'), url: settings.publicUrl + paths.staffLedger() }
  const parts: MailPart[] = [
    ...lines,
    ...(otherCount > 0
      ? [{ text: t('And {count} more, which you can see in the console.', { count: otherCount }) }]
      : []),
    { text: '', link },
  ]
  const footer: MailPart[] = [
    {
      text: t(
        'You get this e-mail each day because you have the right “settings”. Nothing is sent for a day without movements.',
      ),
    },
    { text: '', link: { label: sender, url: settings.publicUrl } },
  ]
  const subject = t(
    '{count, plural, one {1 money movement by staff on {day}} other {{count} money movements by staff on {day}}}',
    { day, count: moves.length },
  )
  const delivery = await mailer.send({
    to: reader.email,
    subject,
    messageId: messageIdOf(mailId, settings.publicUrl),
    ...(await layOutMail({ lang, heading: subject, parts, footer })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
