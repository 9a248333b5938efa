import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listAllPayees, type StaffPayee } from '#features/payments/contract/payees.ts'
import { codeSystemOf } from '#features/payments/rules/transfer-codes.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
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
              <Trans>Saved. Members see the account from now on.</Trans>
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
  const { proxy } = payee
  const system = codeSystemOf(payee)
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
        {system !== null && (
          <p className="text-ink-soft">
            {proxy === '' ? (
              <Trans>Members get a code with their amount and reference.</Trans>
            ) : (
              <Trans>Members get a code with their amount and reference, to {proxy}.</Trans>
            )}
          </p>
        )}
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
