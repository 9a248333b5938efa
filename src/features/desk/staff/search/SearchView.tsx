import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code, Groups } from '#engine/client/ui/Code.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { paths } from '#engine/shared/paths.ts'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { readScanned } from '#features/carriers/rules/scanned-code.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { type SearchHit, searchStaff } from '#features/desk/contract/console.ts'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import { isParcelCode } from '#features/parcels/code-forms.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

/** What a number names: parcels, parcels without an owner, a member, an order. */
export function SearchView() {
  const q = useSearchParams().get('q')?.trim() ?? ''
  return (
    <>
      <PageHeader
        title={<Trans>Search</Trans>}
        actions={
          <ScanButton
            purpose="any"
            room={1}
            onCodes={([code]) => code && navigate(paths.staffSearch({ q: code }))}
          />
        }
      />
      {q === '' ? (
        <EmptyState drawing={<Shelf />} title={<Trans>Enter a number to search</Trans>} />
      ) : (
        <Hits q={q} />
      )}
    </>
  )
}

function Hits({ q }: { q: string }) {
  const session = useSession()
  const answer = useLive(() => query(searchStaff, { query: { q } }, { call: staffCall }), [q])
  return (
    <AnswerView of={answer}>
      {({ hits }) =>
        isParcelCode(normaliseCode(q)) && hits.some(({ kind }) => kind === 'parcel') ? (
          <OpenParcel code={normaliseCode(q)} />
        ) : hits.length === 0 ? (
          <EmptyState
            drawing={<Shelf />}
            title={<Trans>Nothing found for {q}</Trans>}
            action={
              mayUse(session, 'receive') &&
              readScanned(q).kind === 'tracking' && (
                <ButtonLink href={paths.staffReceive({ tracking: q })} icon={ScanBarcode}>
                  <Trans>Receive it</Trans>
                </ButtonLink>
              )
            }
          >
            <Trans>
              Enter the whole parcel, tracking, member or order number. Spaces and hyphens don’t
              matter.
            </Trans>
          </EmptyState>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {hits.map((hit) => (
              <li key={keyOf(hit)}>
                <Hit hit={hit} />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  )
}

/** A package number names one parcel, whose page has all that the list would. */
function OpenParcel({ code }: { code: string }) {
  useEffect(() => navigate(paths.staffParcel({ code }), { replace: true }), [code])
  return null
}

/** The screen about a member that this staff member may open. */
function memberPath(session: Session, member: string): string | undefined {
  if (mayUse(session, 'serve')) return paths.staffMembers({ member })
  return mayUse(session, 'moveMoney') ? paths.staffLedger({ member }) : undefined
}

function keyOf(hit: SearchHit): string {
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
  }
}

function Hit({ hit }: { hit: SearchHit }) {
  const { i18n } = useLingui()
  const { date, number } = useFormat()
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
      return (
        <Found
          kind={<Trans>Member</Trans>}
          name={hit.memberNum}
          href={memberPath(session, hit.memberNum)}
        >
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
          <div>
            <OrderChip order={hit} />
          </div>
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
