import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { type Pages, query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { OlderSection } from '#engine/client/parts/state/OlderSection.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { NoSignal } from '#engine/client/ui/drawings/NoSignal.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { MAX_AMOUNT_FEN, parseYuan } from '#engine/shared/money.ts'
import { paths } from '#engine/shared/paths.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { listOlderCoupons, type OlderCoupons as Page } from '#features/coupons/contract/coupons.ts'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { PAYABLE_WORDS } from '#features/coupons/member/parts/coupon-words.ts'
import {
  bestCoupons,
  type CouponMisfit,
  couponEnd,
  couponMisfit,
  type Payable,
} from '#features/coupons/rules/coupons.ts'
import { CouponCard } from './CouponCard.tsx'

const PAYABLES = Object.keys(PAYABLE_WORDS) as Payable[]

/** The member's coupons, and which of them fit an amount. */
export function CouponsView() {
  const { t } = useLingui()
  const coupons = useLive(couponList, [])
  const { lastSyncedAt, problem } = syncStatus.value
  const from = useShownFrom()
  // Before the first sync of a device nothing is known.
  const isUnknown = lastSyncedAt === null && coupons.state === 'ready' && coupons.value.length === 0
  const isReady = coupons.state === 'ready' && !isUnknown
  const isComing = coupons.state === 'loading' || (isUnknown && problem === null)
  return (
    <>
      <PageHeader
        back={{ href: paths.balance(), label: t`Balance` }}
        title={<Trans>Coupons</Trans>}
      >
        <Trans>Coupons reduce what you pay. They can’t be exchanged for cash.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {from !== undefined && <OfflineNote from={from} />}
        {coupons.state === 'error' && <DeviceFailure />}
        {isComing && <SkeletonLabelCards count={2} />}
        {isUnknown && problem !== null && <NotHereYet />}
        {isReady && coupons.value.length === 0 && <NoCoupons />}
        {isReady && coupons.value.length > 0 && (
          <CouponChooser coupons={coupons.value.map(({ row }) => row)} />
        )}
        {isReady && <OlderCoupons here={coupons.value.map(({ row }) => row.id)} />}
      </div>
    </>
  )
}

/** The coupons, usable ones first; with an amount, which fit it and which are best. */
function CouponChooser({ coupons }: { coupons: readonly CouponRow[] }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [payable, setPayable] = useState<Payable>('shipping')
  const total = parseYuan(typed)
  const isAmount = total !== null && total >= 0 && total <= MAX_AMOUNT_FEN
  const isWrong = typed.trim() !== '' && !isAmount
  const error = useFailureWords(isWrong ? [{ path: 'total', code: 'money', args: {} }] : [])
  const now = nowMs()
  const bill = isAmount ? { payable, totalFen: total, fixedFen: 0 } : null
  const best = bill && bestCoupons(coupons, bill, now)
  const judged = coupons
    .map((coupon): { coupon: CouponRow; misfit: CouponMisfit | null } => ({
      coupon,
      misfit: bill === null ? couponEnd(coupon, now) : couponMisfit(coupon, bill, now),
    }))
    .toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null))
  return (
    <>
      <Card className="grid gap-4 lg:grid-cols-2">
        <RadioCards
          label={t`What you pay for`}
          columns={2}
          value={payable}
          onChange={setPayable}
          options={PAYABLES.map((value) => ({ value, label: i18n._(PAYABLE_WORDS[value]) }))}
        />
        <NumberField
          label={t`Total before coupons`}
          kind="yuan"
          optional
          value={typed}
          onChange={setTyped}
          error={error('total', t`Total before coupons`, typed)}
          hint={<Trans>Enter an amount to see which coupons you can use.</Trans>}
        />
        <div role="status" className="text-16 font-semibold empty:hidden lg:col-span-2">
          {best && <Result takesOffFen={best.takesOffFen} />}
        </div>
      </Card>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {judged.map(({ coupon, misfit }) => (
          <li key={coupon.id}>
            <CouponCard
              coupon={coupon}
              misfit={misfit}
              isBest={best?.coupons.includes(coupon) ?? false}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Result({ takesOffFen }: { takesOffFen: number }) {
  const { money } = useFormat()
  const amount = money(takesOffFen)
  if (takesOffFen === 0) return <Trans>No coupons can be used for this amount.</Trans>
  return <Trans>Your coupons take {amount} off.</Trans>
}

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (list, { coupons, next }) => ({ coupons: [...list.coupons, ...coupons], next }),
}

/** `here`: the ids of the coupons that this device holds and the page already shows. */
type OlderCouponsProps = { here: readonly string[] }

/** The coupons that expired too long ago to be on this device, asked of the server on demand. */
function OlderCoupons({ here }: OlderCouponsProps) {
  const { months } = WINDOWS.coupon
  return (
    <OlderSection
      heading={<Trans>Older coupons</Trans>}
      note={
        <Trans>
          Coupons that expired more than {months} months ago. You need to be online to see them.
        </Trans>
      }
      show={<Trans>Show older coupons</Trans>}
    >
      <OlderList here={here} />
    </OlderSection>
  )
}

function OlderList({ here }: OlderCouponsProps) {
  // A coupon may leave this device or come back while the list is shown.
  const answer = useLive(
    () =>
      query(listOlderCoupons, (after) => ({ query: { after } }), {
        call: sessionCall,
        pages: BY_PAGES,
      }),
    [here.join()],
  )
  if (answer.state !== 'ready') return <NoAnswer of={answer} />
  const older = answer.value.coupons.filter(({ id }) => !here.includes(id))
  const now = nowMs()
  return (
    <>
      {older.length === 0 && (
        <p role="status">
          <Trans>There are no older coupons.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 empty:hidden lg:grid-cols-2">
        {older.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} misfit={couponEnd(coupon, now)} isBest={false} />
          </li>
        ))}
      </ul>
      <MoreButton of={answer} />
    </>
  )
}

function NotHereYet() {
  return (
    <EmptyState
      drawing={<NoSignal />}
      title={<Trans>Your coupons aren’t on this device yet</Trans>}
    >
      <Trans>They’ll download when you’re online.</Trans>
    </EmptyState>
  )
}

function NoCoupons() {
  return (
    <EmptyState
      drawing={<BlankLabel />}
      title={<Trans>No coupons right now</Trans>}
      action={
        <ButtonLink href={paths.parcels('all')}>
          <Trans>Go to my parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>When you get one, it appears here.</Trans>
    </EmptyState>
  )
}
