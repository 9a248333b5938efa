import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { useSearchParams } from '#navigation/location.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { readTicket } from '#shared/contract/login-tickets.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ApproveCard } from './ApproveCard.tsx'

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
  const [done, setDone] = useState<'approved' | 'refused' | null>(null)
  if (done !== null) return <Done approved={done === 'approved'} />
  if (found.state === 'ready') {
    return <ApproveCard ticket={ticket} asking={found.value} onDone={setDone} />
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
