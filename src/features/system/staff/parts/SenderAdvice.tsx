import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { type Query, query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { type StaffWrite, useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  checkSender,
  readSender,
  type SenderCheck,
  type SenderReport,
} from '#features/system/contract/sender.ts'
import { MAX_SPF_LOOKUPS } from '#features/system/rules/sender.ts'

const SPF = {
  failed: msg`Could not be looked up. Try again later.`,
  missing: msg`No record says which mail servers may send for your domain.`,
  several: msg`There is more than one record, so none counts. Keep one that names all your mail servers.`,
  broken: msg`The record, or one that it includes, has an error, so it does not count.`,
  too_many: msg`The record needs more than ${MAX_SPF_LOOKUPS} look-ups with all that it includes, so it does not count. Remove what you no longer send with.`,
  other: msg`The record does not name the mail server of SMTP_URL. That is right only if your provider sends from other addresses that it names.`,
  good: msg`Your mail server is named.`,
} as const satisfies Record<SenderReport['spf']['state'], MessageDescriptor>

const DKIM = {
  failed: msg`Could not be looked up. Try again later.`,
  unset: msg`This server does not sign mail. Most providers do, once you entered their records. If yours does not, set DKIM_SELECTOR and DKIM_KEY.`,
  missing: msg`Mail is signed, but nobody can check it, because the key is not published.`,
  other: msg`The published key is another one than DKIM_KEY, so every signature fails.`,
  good: msg`Mail is signed, and the published key is ours.`,
} as const satisfies Record<SenderReport['dkim']['state'], MessageDescriptor>

const DMARC = {
  failed: msg`Could not be looked up. Try again later.`,
  missing: msg`No record says what to do with mail that somebody else sends in your name. Large providers take bulk mail only with one.`,
  broken: msg`The record has an error, or there are several, so it does not count.`,
  alone: msg`It asks to refuse what neither SPF nor DKIM vouches for, and that may be your own mail. Mend one of the two first.`,
  watching: msg`There is a record, and what fails is let through. Once all your mail passes, ask for more with p=quarantine.`,
  good: msg`Mail that somebody else sends in your name is held back.`,
} as const satisfies Record<SenderReport['dmarc']['state'], MessageDescriptor>

const ICONS = {
  good: { icon: CircleCheck, look: 'text-good' },
  unknown: { icon: CircleHelp, look: 'text-ink-soft' },
  advice: { icon: TriangleAlert, look: 'text-caution' },
} as const

/** The last look-up, and a new one. */
type Advice = { sender: Query<SenderCheck>; check: () => Promise<void>; write: StaffWrite }

/** What DNS says about mail from us, for who shows it. */
export function useSenderCheck(): Advice {
  const sender = useLive(() => query(readSender, {}, { call: staffCall }), [])
  const write = useStaffWrite()
  const check = async () => {
    const answer = await write.send(null, {}, () => staffCall(checkSender, {}))
    if (answer !== null) sender.again()
  }
  return { sender, check, write }
}

/** Whether others believe that mail from us is ours, as advice. */
export function SenderAdvice() {
  return <SenderAdviceOf advice={useSenderCheck()} />
}

/** The same, for who also looks it up. */
export function SenderAdviceOf({ advice: { sender, check, write } }: { advice: Advice }) {
  return (
    <AnswerView of={sender}>
      {({ domain, last }) =>
        domain === null ? (
          <p className="text-14 text-ink-soft">
            <Trans>Mail isn’t sent yet, so there is nothing to look up.</Trans>
          </p>
        ) : (
          <div className="grid gap-4">
            <Summary domain={domain} at={last?.at ?? null} />
            {last !== null && <Report report={last.report} />}
            {write.problem && <ProblemNotice problem={write.problem} />}
            <div>
              <Button busy={write.busy} onClick={check}>
                {last === null ? <Trans>Look up now</Trans> : <Trans>Look up again</Trans>}
              </Button>
            </div>
          </div>
        )
      }
    </AnswerView>
  )
}

function Summary({ domain, at }: { domain: string; at: string | null }) {
  const { dateTime } = useFormat()
  const when = at && dateTime(at)
  return (
    <p className="text-14 text-ink-soft">
      <Trans>
        Three records of {domain} tell other mail systems that mail in your name is yours. Without
        them it lands in spam folders.
      </Trans>{' '}
      {when === null ? <Trans>Not looked up yet.</Trans> : <Trans>Looked up {when}.</Trans>}
    </p>
  )
}

function Report({ report: { spf, dkim, dmarc } }: { report: SenderReport }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-4">
      <Part name="SPF" part={spf} words={i18n._(SPF[spf.state])} />
      <Part name="DKIM" part={dkim} words={i18n._(DKIM[dkim.state])} />
      <Part name="DMARC" part={dmarc} words={i18n._(DMARC[dmarc.state])} />
    </div>
  )
}

const UNKNOWN = ['failed', 'unset']
type PartProps = {
  name: string
  part: SenderReport['spf' | 'dkim' | 'dmarc']
  words: string
}

function Part({ name, part: { state, found, enter }, words }: PartProps) {
  const { t } = useLingui()
  const { icon, look } =
    ICONS[state === 'good' ? 'good' : UNKNOWN.includes(state) ? 'unknown' : 'advice']
  return (
    <section className="grid gap-1 text-14" aria-label={name}>
      <h3 className="flex items-center gap-2 font-semibold">
        <span className={look}>
          <Icon of={icon} />
        </span>
        {name}
      </h3>
      <p>{words}</p>
      {found !== null && (
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere">
          <Trans>Found: {found}</Trans>
        </p>
      )}
      {enter !== null && (
        <div className="grid gap-1">
          <p>
            {found === null ? (
              <Trans>Enter this TXT record where your domain is managed:</Trans>
            ) : (
              <Trans>Change the TXT record where your domain is managed:</Trans>
            )}
          </p>
          <Entry text={enter.name} what={t`name of the ${name} record`} />
          <Entry text={enter.value} what={t`value of the ${name} record`} />
        </div>
      )}
    </section>
  )
}

function Entry({ text, what }: { text: string; what: string }) {
  const { t } = useLingui()
  return (
    <p className="flex items-start gap-1">
      <code className="min-w-0 grow font-mono wrap-anywhere">{text}</code>
      <CopyButton text={text} what={what} errorText={t`Copy failed`} />
    </p>
  )
}
