import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { mayUse } from '#session/may-use.ts'
import { useSession } from '#session/use-session.ts'
import { listAllPayees, type StaffPayee } from '#shared/contract/payees.ts'
import { staffBlobPath } from '#shared/contract/staff.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PayeeForm, type PayeeOutcome } from './PayeeForm.tsx'

/** The accounts that members pay to. */
export function PayeesView() {
  const payees = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  const [editing, setEditing] = useState<StaffPayee | 'new' | null>(null)
  const [outcome, setOutcome] = useState<PayeeOutcome | null>(null)
  const mayChange = mayUse(useSession(), 'settings')
  const edit = (payee: StaffPayee | 'new') => {
    setOutcome(null)
    setEditing(payee)
  }
  const close = (reached: PayeeOutcome | null) => {
    setEditing(null)
    setOutcome(reached)
    if (reached !== null) payees.again()
  }
  return (
    <>
      <PageHeader
        title={<Trans>Payee accounts</Trans>}
        actions={
          mayChange &&
          editing === null && (
            <Button look="primary" icon={Plus} onClick={() => edit('new')}>
              <Trans>Add an account</Trans>
            </Button>
          )
        }
      >
        <Trans>
          Members transfer money to these accounts. A second person approves each change once two
          people have permission to change settings.
        </Trans>
      </PageHeader>
      <div className="grid gap-5">
        <div role="status">
          {outcome === 'saved' && (
            <Notice kind="good">
              <Trans>Saved. Members see it from now on.</Trans>
            </Notice>
          )}
          {outcome === 'proposed' && (
            <Notice
              kind="good"
              action={
                <ButtonLink href={paths.staffApprovals()}>
                  <Trans>Open approvals</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Sent for approval. Members see the change after someone else approves it.
              </Trans>
            </Notice>
          )}
        </div>
        {editing !== null && (
          <PayeeForm payee={editing === 'new' ? null : editing} onClose={close} />
        )}
        <AnswerView of={payees}>
          {({ payees: all }) =>
            all.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No accounts yet</Trans>}>
                <Trans>Members can’t transfer money until there is one.</Trans>
              </EmptyState>
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2">
                {all.map((payee) => (
                  <li key={payee.id}>
                    <PayeeCard payee={payee} onEdit={mayChange ? () => edit(payee) : null} />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}

function PayeeCard({ payee, onEdit }: { payee: StaffPayee; onEdit: (() => void) | null }) {
  const { label, holder, bank, number, currency, qrSha256, active, proposalId } = payee
  return (
    <Card className="grid h-full content-start gap-3 text-14">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-18 font-semibold wrap-anywhere">{label}</h2>
        <Chip tone={active ? 'good' : 'neutral'}>
          {active ? <Trans>In use</Trans> : <Trans>Not in use</Trans>}
        </Chip>
      </div>
      <div className="wrap-anywhere">
        <p>{holder}</p>
        <p>{bank}</p>
        <p className="font-mono text-16">
          {number} · {currency}
        </p>
      </div>
      {qrSha256 !== null && <StaffPicture path={staffBlobPath(qrSha256)} alt={label} />}
      {proposalId !== null ? (
        <Notice kind="info">
          <Trans>A change is waiting for approval.</Trans>
        </Notice>
      ) : (
        onEdit !== null && (
          <div>
            <Button onClick={onEdit}>
              <Trans>Change</Trans>
            </Button>
          </div>
        )
      )}
    </Card>
  )
}
