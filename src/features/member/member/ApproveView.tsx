import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { zoneName } from '#engine/client/i18n/zone-name.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { deviceName } from '#engine/client/platform/device-name.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import {
  decideTicket,
  readTicket,
  type WaitingTicket,
} from '#features/login/contract/login-tickets.ts'

/** What the QR code of a login page opens: the member sees what asks, and approves or refuses it. */
export function ApproveView() {
  const { t } = useLingui()
  const ticket = useSearchParams().get('ticket') ?? ''
  return (
    <div className="mx-auto max-w-xl pb-8">
      <PageHeader
        back={{ href: paths.member(), label: t`Member center` }}
        title={<Trans>Approve a login</Trans>}
      />
      <Ticket key={ticket} ticket={ticket} />
    </div>
  )
}

function Ticket({ ticket }: { ticket: string }) {
  const found = useLive(
    () => query(readTicket, { body: { ticket } }, { call: sessionCall }),
    [ticket],
  )
  const [decision, setDecision] = useState<'approved' | 'refused' | null>(null)
  if (decision !== null) return <Done approved={decision === 'approved'} />
  if (found.state === 'ready') {
    return <ApproveCard ticket={ticket} asking={found.value} onDone={setDecision} />
  }
  if (found.state === 'error' && ['not_found', 'validation'].includes(found.problem.code)) {
    return (
      <Notice kind="caution">
        <Trans>This QR code isn’t valid. Refresh it on the other screen and scan it again.</Trans>
      </Notice>
    )
  }
  return <NoAnswer of={found} />
}

function Done({ approved }: { approved: boolean }) {
  return (
    <Card className="grid gap-4">
      <Notice kind={approved ? 'good' : 'info'}>
        {approved ? (
          <Trans>Approved. The other screen is logged in within a few seconds.</Trans>
        ) : (
          <Trans>Declined. Nobody was logged in.</Trans>
        )}
      </Notice>
      <ButtonLink href={paths.member()} className="justify-self-start">
        <Trans>Member center</Trans>
      </ButtonLink>
    </Card>
  )
}

type ApproveCardProps = {
  ticket: string
  asking: WaitingTicket
  onDone: (decision: 'approved' | 'refused') => void
}

/** What asks for a login, and the number that its screen must show too. */
function ApproveCard({ ticket, asking, onDone }: ApproveCardProps) {
  const { t } = useLingui()
  const { locale, dateTime } = useFormat()
  const { run, busy, problem } = useAct()
  const { matchNumber } = asking
  const decide = async (isApproved: boolean) => {
    const result = await run(() =>
      sessionCall(decideTicket, { body: { ticket, approve: isApproved } }),
    )
    if (result !== null) onDone(isApproved ? 'approved' : 'refused')
  }
  const facts = [
    [t`Device`, deviceName(asking.userAgent)],
    [t`Time zone`, zoneName(locale, asking.timeZone) ?? t`Unknown`],
    [t({ context: 'login', message: 'Time' }), dateTime(asking.createdAt)],
  ]
  return (
    <Card className="grid gap-4">
      <p>
        <Trans>Another device wants to log in to your account.</Trans>
      </p>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="rounded-card bg-caution-soft p-4 text-center">
        <Trans>
          Only approve if the other screen shows{' '}
          <strong className="block font-mono text-28 font-bold">{matchNumber}</strong>
        </Trans>
      </p>
      <p className="text-14 text-ink-soft">
        <Trans>
          If you didn’t start this login yourself, decline it. Never approve one because someone
          asks you to.
        </Trans>
      </p>
      <ActProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={Check} busy={busy} onClick={() => void decide(true)}>
          <Trans context="login">Approve</Trans>
        </Button>
        <Button icon={Ban} busy={busy} onClick={() => void decide(false)}>
          <Trans context="login">Decline</Trans>
        </Button>
      </div>
    </Card>
  )
}
