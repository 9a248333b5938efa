import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { Bulk, NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import { bulkItemOf, whyLeftOut } from './bulk-approval.ts'

type BulkApprovalProps = {
  selected: readonly StaffReceipt[]
  bulk: Bulk
  send: SendItem
  onClear: () => void
}

const sumOf = (items: readonly NewItem[]): number =>
  items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0)

/** What is selected with its sum, and the question whether to approve it. A asks it. */
export function BulkApproval({ selected, bulk, send, onClear }: BulkApprovalProps) {
  const [isAsked, setIsAsked] = useState(false)
  const items = selected.map(bulkItemOf)
  const approved = items.filter(({ leftOut }) => leftOut === null)
  const hasSome = items.length > 0
  useCaseKeys(hasSome && !bulk.isBusy ? { accept: () => setIsAsked(true) } : {})
  const [count, sum] = [items.length, <Money key="sum" amountFen={sumOf(items)} />]
  return (
    <>
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-3 text-14">
        {hasSome ? (
          <>
            <span className="font-semibold">
              <Plural value={count} one="# selected" other="# selected" /> · {sum}
            </span>
            <Button look="primary" icon={Check} busy={bulk.isBusy} onClick={() => setIsAsked(true)}>
              <Trans>Approve selected</Trans>
            </Button>
            <Button onClick={onClear}>
              <Trans>Clear selection</Trans>
            </Button>
          </>
        ) : (
          <span className="text-ink-soft">
            <Trans>Select transfers with a bank line to approve them together.</Trans>
          </span>
        )}
      </div>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Approve the selected transfers?</Trans>}
        icon={Check}
        look="primary"
        verb={
          approved.length === 0 ? (
            <Trans>Show why</Trans>
          ) : (
            <Plural value={approved.length} one="Approve # transfer" other="Approve # transfers" />
          )
        }
        onConfirm={() => {
          setIsAsked(false)
          bulk.start(items, send)
        }}
      >
        <Asked items={items} approved={approved} />
      </ConfirmSheet>
    </>
  )
}

type AskedProps = { items: readonly NewItem[]; approved: readonly NewItem[] }

function Asked({ items, approved }: AskedProps) {
  const { i18n } = useLingui()
  const leftOut = Map.groupBy(
    items.filter((one) => one.leftOut !== null),
    (one) => one.leftOut ?? '',
  )
  const sum = <Money amountFen={sumOf(approved)} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-18 font-semibold">
        <Plural value={approved.length} one="# transfer" other="# transfers" /> · {sum}
      </p>
      <p className="text-14">
        <Trans>
          Each is credited with its bank line. What is above the limits for one person, or differs
          from what the member stated, goes to a second person.
        </Trans>
      </p>
      {[...leftOut].map(([code, ones]) => (
        <Notice key={code} kind="caution">
          <p className="font-semibold">
            <Plural value={ones.length} one="# left out:" other="# left out:" />{' '}
            {i18n._(whyLeftOut(code))}
          </p>
          <p className="font-mono wrap-anywhere">{ones.map(({ label }) => label).join(' · ')}</p>
        </Notice>
      ))}
    </div>
  )
}
