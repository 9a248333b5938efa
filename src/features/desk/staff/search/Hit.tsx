import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code, Groups } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { SearchHit } from '#features/desk/contract/search.ts'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { receiptState } from '#features/payments/member/parts/receipt-words.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

/** The screen about a member that this staff member may open. */
function memberPath(session: Session, member: string): string | undefined {
  if (mayUse(session, 'serve')) return paths.staffMembers({ member })
  return mayUse(session, 'moveMoney') ? paths.staffLedger({ member }) : undefined
}

/** What tells a hit from all others. */
export function keyOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'parcel':
    case 'unclaimed':
      return `${hit.kind} ${hit.id}`
    case 'member':
      return `${hit.kind} ${hit.accountId}`
    case 'order':
      return `${hit.kind} ${hit.orderNumber} ${hit.memberNum}`
    case 'shipment':
      return `${hit.kind} ${hit.transCode}`
    case 'request':
      return `${hit.kind} ${hit.code}`
    case 'receipt':
      return `${hit.kind} ${hit.id}`
    case 'bankLine':
      return `${hit.kind} ${hit.bankReference} ${hit.valueDate} ${hit.receivedFen}`
  }
}

/** A thing that was found: what it is, what of it tells it from others, and the screen about it. */
export function Hit({ hit }: { hit: SearchHit }) {
  const { i18n } = useLingui()
  const { date, day, number } = useFormat()
  const session = useSession()
  switch (hit.kind) {
    case 'parcel':
      return (
        <Found
          kind={<Trans>Parcel</Trans>}
          name={hit.code ?? hit.trackingNumber}
          href={hit.code === null ? undefined : paths.staffParcel({ code: hit.code })}
        >
          <p className="font-mono">{hit.trackingNumber}</p>
          {hit.goods !== '' && <p className="line-clamp-2 text-ink-soft">{hit.goods}</p>}
          <p>
            {i18n._(stageWords(hit.stage).label)} · <Code size={14}>{hit.memberNum}</Code>
          </p>
          <Place {...hit} />
        </Found>
      )
    case 'unclaimed':
      return (
        <Found
          kind={<Trans>Unclaimed parcel</Trans>}
          name={hit.trackingNumber}
          href={paths.staffUnclaimed({ id: hit.id })}
        >
          <Place {...hit} />
        </Found>
      )
    case 'member': {
      const since = date(hit.createdAt)
      const parcels = number(hit.parcels)
      const { recipient, email } = hit
      return (
        <Found
          kind={<Trans>Member</Trans>}
          name={hit.memberNum}
          href={memberPath(session, hit.memberNum)}
        >
          {recipient !== null && (
            <p>
              <Trans>Recipient: {recipient}</Trans>
            </p>
          )}
          {email !== null && <p className="wrap-anywhere">{email}</p>}
          <p>
            <Trans>Member since {since}</Trans>
          </p>
          <p>
            <Trans>Parcels: {parcels}</Trans>
          </p>
        </Found>
      )
    }
    case 'shipment':
      return (
        <Found
          kind={<Trans>Shipment order</Trans>}
          name={hit.transCode}
          href={paths.staffOrders({ code: hit.transCode })}
        >
          <p>
            <Code size={14}>{hit.memberNum}</Code>
          </p>
          {hit.carrierNumber !== null && <p className="font-mono">{hit.carrierNumber}</p>}
          <div>
            <OrderChip order={hit} />
          </div>
        </Found>
      )
    case 'request': {
      const { label, tone } = REQUEST_STATE_WORDS[hit.status]
      return (
        <Found
          kind={<Trans>Buying request</Trans>}
          name={hit.code}
          href={memberPath(session, hit.memberNum)}
        >
          <p>
            {hit.shopName !== '' && <>{hit.shopName} · </>}
            <Code size={14}>{hit.memberNum}</Code>
          </p>
          <p className="flex flex-wrap items-center gap-2">
            <Money amountFen={hit.totalFen} /> <Chip tone={tone}>{i18n._(label)}</Chip>
          </p>
        </Found>
      )
    }
    case 'receipt': {
      const { label, tone } = receiptState({ state: hit.state, isOverdue: false })
      return (
        <Found
          kind={<Trans>Transfer of a member</Trans>}
          name={hit.referenceCode}
          href={
            hit.state === 'reviewing' ? paths.staffReceipts() : memberPath(session, hit.memberNum)
          }
        >
          <p>
            {date(hit.createdAt)} · <Code size={14}>{hit.memberNum}</Code>
          </p>
          <p className="flex flex-wrap items-center gap-2">
            <Money amountFen={hit.amountFen} /> <Chip tone={tone}>{i18n._(label)}</Chip>
          </p>
        </Found>
      )
    }
    case 'bankLine':
      return (
        <Found
          kind={<Trans>Line of our bank</Trans>}
          name={hit.bankReference}
          href={hit.memberNum === '' ? paths.staffTransfers() : memberPath(session, hit.memberNum)}
        >
          <p>
            {day(hit.valueDate)}
            {hit.memberNum !== '' && (
              <>
                {' · '}
                <Code size={14}>{hit.memberNum}</Code>
              </>
            )}
          </p>
          <Money amountFen={hit.receivedFen} />
        </Found>
      )
    case 'order': {
      const last = date(hit.lastAt)
      return (
        <Found kind={<Trans>Payments</Trans>} name={hit.orderNumber}>
          <p>
            <Code size={14}>{hit.memberNum}</Code>
          </p>
          <p>
            <Trans>Last payment or refund: {last}</Trans>
          </p>
        </Found>
      )
    }
  }
}

type PlaceProps = Pick<Extract<SearchHit, { kind: 'parcel' }>, 'shelf' | 'warehouseId'>

function Place({ warehouseId, shelf }: PlaceProps) {
  if (warehouseId === null) return null
  return (
    <p>
      <WarehouseName id={warehouseId} />
      {shelf && (
        <>
          {' · '}
          <Trans>Shelf {shelf}</Trans>
        </>
      )}
    </p>
  )
}

type FoundProps = { kind: ReactNode; name: string; href?: string | undefined; children: ReactNode }

function Found({ kind, name, href, children }: FoundProps) {
  const words = (
    <span className="font-mono text-18 font-bold wrap-anywhere">
      <Groups of={name} />
    </span>
  )
  return (
    <Card className="grid gap-1 text-14">
      <h2 className="grid gap-0.5">
        <span className="caption">{kind}</span>
        {href === undefined ? (
          words
        ) : (
          <a href={href} className="underline-offset-4 hover:underline">
            {words}
          </a>
        )}
      </h2>
      {children}
    </Card>
  )
}
