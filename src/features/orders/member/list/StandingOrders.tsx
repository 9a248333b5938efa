import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Hourglass, Package, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { withdrawStanding } from '#features/orders/member/acts/standing-orders.ts'
import { type StandingItem, standingOrders } from '#features/orders/member/data/standing-orders.ts'
import { stopWords } from '#features/orders/member/parts/standing-words.ts'

/** The orders that wait for their parcels, and those of which nothing came; nothing without any. */
export function StandingOrders() {
  const found = useLive(standingOrders, [])
  if (found.state !== 'ready' || found.value.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-16 font-bold">
        <Trans>Waiting for parcels</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {found.value.map((item) => (
          <li key={item.standing.row.id}>
            <StandingCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StandingCard({ item }: { item: StandingItem }) {
  const { standing, parcels } = item
  const { row, waiting } = standing
  const codes = parcels.map(({ code, trackingNumber }) => code ?? trackingNumber).join(' · ')
  return (
    <Card className="grid gap-2">
      {row.state === 'stopped' ? <Stopped item={item} /> : <Waiting item={item} />}
      <p className="text-14 text-ink-soft wrap-anywhere">
        {codes} {waiting && <WaitingMark />}
      </p>
      {row.state === 'stopped' ? <PutAway item={item} /> : <Withdraw item={item} />}
    </Card>
  )
}

function Waiting({ item: { standing, coming } }: { item: StandingItem }) {
  const { money, day } = useFormat()
  const { parcelIds, maxFen, lastDay } = standing.row
  const [most, until] = [money(maxFen), day(lastDay)]
  return (
    <>
      <p className="font-semibold">
        <Icon of={Hourglass} size={16} className="mr-1 inline align-[-2px]" />
        {coming === 0 ? (
          <Trans>All of its parcels are here</Trans>
        ) : (
          <Plural
            value={coming}
            one={`Waiting for # of ${parcelIds.length} parcels`}
            other={`Waiting for # of ${parcelIds.length} parcels`}
          />
        )}
      </p>
      <p className="text-14">
        <Trans>
          Ordered for up to {most}, until {until}.
        </Trans>
      </p>
    </>
  )
}

function Stopped({ item: { standing } }: { item: StandingItem }) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const { stop, totalFen, maxFen } = standing.row
  const [total, most] = [totalFen === null ? null : money(totalFen), money(maxFen)]
  return (
    <>
      <p className="font-semibold text-caution">
        <Trans>Nothing was ordered</Trans>
      </p>
      <p className="text-14">
        {i18n._(stopWords(stop))}{' '}
        {stop === 'tooDear' && total !== null && (
          <Trans>
            It would cost {total}; your limit is {most}.
          </Trans>
        )}
      </p>
    </>
  )
}

function PutAway({ item: { standing } }: { item: StandingItem }) {
  const { run, busy, failed } = useWrite()
  const { id, originWarehouse } = standing.row
  return (
    <>
      {failed && <WriteFailure why={failed} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          look="primary"
          icon={Package}
          href={paths.outbound({ warehouse: originWarehouse })}
        >
          <Trans>Order them yourself</Trans>
        </ButtonLink>
        <Button icon={Check} busy={busy} onClick={() => void run(() => withdrawStanding(id))}>
          <Trans>Done with this</Trans>
        </Button>
      </div>
    </>
  )
}

function Withdraw({ item: { standing } }: { item: StandingItem }) {
  const { t } = useLingui()
  const { run, busy, failed } = useWrite()
  const saved = useSavedToast()
  const [asks, setAsks] = useState(false)
  const withdraw = async () => {
    const result = await run(() => withdrawStanding(standing.row.id))
    setAsks(false)
    if (result !== null) saved(result.saved, t`Withdrawn. Nothing is ordered`)
  }
  return (
    <>
      {failed && <WriteFailure why={failed} />}
      <div>
        <Button icon={Undo2} onClick={() => setAsks(true)}>
          <Trans>Stop waiting</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={<Trans>No longer wait for these parcels?</Trans>}
        icon={Undo2}
        verb={<Trans>Stop waiting</Trans>}
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        <Trans>Nothing is ordered by itself then. The parcels stay where they are.</Trans>
      </ConfirmSheet>
    </>
  )
}
