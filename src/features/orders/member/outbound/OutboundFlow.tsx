import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import type { Shown } from '#engine/client/data/shown.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { readRecipient } from '#features/addresses/member/parts/recipient-form.ts'
import { identityOf } from '#features/addresses/rules/recipient-identity.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { MAX_ORDER_PARCELS, type OrderAddress } from '#features/orders/contract/order-parts.ts'
import { usualGoods } from '#features/orders/member/data/customs-goods.ts'
import { declaredCustoms } from '#features/orders/member/data/declared-customs.ts'
import type { OutboundForm } from '#features/orders/member/data/drafts.ts'
import { mallNameKey, mallNames } from '#features/orders/member/data/mall-names.ts'
import { OUTBOUND_STEPS, type OutboundStep } from '#features/orders/rules/outbound-steps.ts'
import { isComing } from '#features/orders/rules/standing-orders.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { discounts as ownDiscounts } from '#features/shipping/member/data/discounts.ts'
import { rates as ratesDocument } from '#features/shipping/member/data/rates.ts'
import { RefusalList } from '#features/shipping/member/parts/RefusalList.tsx'
import { AddressStep } from './AddressStep.tsx'
import { EnglishNeeded } from './EnglishNeeded.tsx'
import { ExtrasStep } from './ExtrasStep.tsx'
import { type CustomsFills, fillCustoms } from './fill-customs.ts'
import type { Flow } from './flow.ts'
import { MethodStep } from './MethodStep.tsx'
import { chosenOf, emptyDropShipping, emptyOutbound, obstacleOf } from './outbound-form.ts'
import { optionsOf, packedParcels, priceOfOrder } from './outbound-price.ts'
import { ParcelsStep } from './ParcelsStep.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { readOrder } from './read-order.ts'
import { STEP_WORDS, StepRail } from './StepRail.tsx'
import { NoIdentityYet, WaitForm } from './WaitForm.tsx'

type OutboundFlowProps = {
  /** The parcel that is shipped to somebody else; left out, the member chooses parcels. */
  dropped?: ParcelRow
  draft: OpenedDraft<OutboundForm> | null
  parcels: readonly ParcelToShip[]
  /** Those that can be waited for. */
  coming?: readonly ParcelToShip[]
  addresses: readonly AddressRow[]
  defaultAddressId: string | null
  coupons: readonly Shown<'coupon'>[]
  /** Keeps the parcels as they are while a submission has no answer. */
  hold: (isHeld: boolean) => void
  /** It was submitted or discarded. */
  onOver: (onceKey: string) => void
}

const NONE: readonly ParcelToShip[] = []

const STEPS = {
  parcels: ParcelsStep,
  address: AddressStep,
  method: MethodStep,
  extras: ExtrasStep,
  review: ReviewStep,
} as const satisfies Record<OutboundStep, (props: { flow: Flow }) => unknown>

/** The form of an order. Each step is a history entry; what is chosen is one draft. */
export function OutboundFlow({
  parcels,
  coming = NONE,
  addresses,
  defaultAddressId,
  coupons: shownCoupons,
  dropped,
  ...props
}: OutboundFlowProps) {
  const coupons = useMemo(() => shownCoupons.map(({ row }) => row), [shownCoupons])
  const params = useSearchParams()
  const [{ draft, start }] = useState({
    draft: props.draft,
    start:
      dropped === undefined
        ? startWith({ parcel: params.get('parcel'), warehouse: params.get('warehouse') }, parcels)
        : emptyDropShipping(dropped.id),
  })
  const outbound = useDraftForm({
    kind: 'outbound',
    start,
    draft,
    contentOf: (form: OutboundForm) => ({ form }),
  })
  const { form, change } = outbound
  /** Never in the draft: the device keeps no identity number. */
  const [identityNumber, setIdentityNumber] = useState('')
  const [atMs] = useState(nowMs)
  const rates = useLive(ratesDocument, [])
  const usual = useLive(usualGoods, [])
  const declared = useLive(declaredCustoms, [])
  const all = useMemo(() => [...parcels, ...coming], [parcels, coming])
  const requestIds = all.flatMap(({ parcel }) => parcel.requestId ?? [])
  const bought = useLive(() => mallNames(requestIds), [requestIds.join()])
  const own = useLive(() => ownDiscounts(sessionCall), [])
  const { servicePricesFen } = useBusiness()
  const discounts = own.state === 'ready' ? own.value.discounts : null
  const saved = addresses.find(({ id }) => id === (form.addressId ?? defaultAddressId)) ?? null
  const address = saved ?? typedAddress(form)
  const { chosen, origin } = useMemo(() => chosenOf(all, form.parcelIds), [all, form.parcelIds])
  const packed = useMemo(() => packedParcels(chosen, form), [chosen, form])
  const { country = '', postalCode = '' } = address ?? {}
  const options = useMemo(() => {
    if (origin === null || country === '') return null
    const stored = chosen.map(({ parcel }) => parcel)
    const circumstances = {
      discounts: discounts ?? [],
      servicePricesFen,
      parcels: stored,
      nowMs: atMs,
    }
    return optionsOf(form, { origin, country, postalCode }, circumstances)
  }, [form, chosen, origin, country, postalCode, discounts, servicePricesFen, atMs])
  const fills = useMemo((): CustomsFills => {
    // What the device still reads would only be replaced a moment later.
    const isRead = declared.state === 'ready' && bought.state === 'ready'
    if (usual.state === 'loading' || !isRead) return new Map()
    const goods = usual.state === 'ready' ? usual.goods : null
    const filled = chosen.flatMap(({ parcel, goods: lines }) =>
      lines.map(({ id, name }) => {
        const mallName = bought.value.get(mallNameKey(parcel.requestId, name)) ?? null
        const sources = { country, goods, declared: declared.value, mallName }
        return [id, fillCustoms(name, sources)] as const
      }),
    )
    return new Map(filled)
  }, [chosen, country, usual, declared, bought])
  const loadedRates = rates.state === 'ready' ? rates.value : null
  const orderWith = (couponIds: OutboundForm['couponIds']) =>
    options === null || loadedRates === null || packed.length < chosen.length
      ? null
      : priceOfOrder(packed, { ...form, couponIds }, options, loadedRates, coupons)
  const order = orderWith(form.couponIds)
  const wish = params.get('step')
  const steps = dropped === undefined ? OUTBOUND_STEPS : DROP_STEPS
  const step = steps.find((one) => one === wish) ?? steps[0]
  const at = (to: OutboundStep) =>
    dropped === undefined
      ? paths.outbound({ step: to })
      : paths.dropShipping(dropped.code ?? '', { step: to })
  const flow: Flow = {
    outbound,
    form,
    change,
    parcels,
    coming,
    chosen,
    waits: chosen.some(({ parcel }) => isComing(parcel)),
    origin,
    packed,
    coupons,
    addresses,
    saved,
    address,
    fills,
    rates,
    options,
    order,
    orderWith,
    identityNumber,
    setIdentityNumber,
    steps,
    at,
    next: () => {
      const following = OUTBOUND_STEPS[OUTBOUND_STEPS.indexOf(step) + 1]
      if (following !== undefined) navigate(at(following))
    },
    hold: props.hold,
    discard: async () => {
      if (!(await outbound.discard())) return false
      props.onOver(form.onceKey)
      return true
    },
  }
  const Step = STEPS[step]
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5 pb-8">
      <StepRail flow={flow} current={step} />
      <DraftNote form={{ ...outbound, discard: flow.discard }} />
      {form.parcelIds.length > chosen.length && <Gone flow={flow} />}
      <Step key={step} flow={flow} />
    </div>
  )
}

/** The parcel is known, so its step is left out. */
const DROP_STEPS = ['address', 'method', 'extras', 'review'] as const satisfies OutboundStep[]

function typedAddress({ dropShipping }: OutboundForm): OrderAddress | null {
  if (dropShipping === null) return null
  const result = readRecipient(dropShipping.recipient)
  return result.ok ? result.value : dropShipping.recipient
}

/** The parcel that was asked for, or all that can go from a warehouse. */
function startWith(
  asked: { parcel: string | null; warehouse: string | null },
  parcels: readonly ParcelToShip[],
): OutboundForm {
  const isAsked = ({ parcel, ...rest }: ParcelToShip) =>
    asked.warehouse === null
      ? parcel.id === asked.parcel
      : parcel.originWarehouse === asked.warehouse && obstacleOf({ parcel, ...rest }, null) === null
  const all = parcels.filter(isAsked).map(({ parcel }) => parcel.id)
  return { ...emptyOutbound(), parcelIds: all.slice(0, MAX_ORDER_PARCELS) }
}

/** A chosen parcel has been shipped or changed since. */
function Gone({ flow: { form, chosen, change } }: { flow: Flow }) {
  const count = form.parcelIds.length - chosen.length
  return (
    <Notice
      kind="caution"
      action={
        <Button onClick={() => change({ parcelIds: chosen.map(({ parcel }) => parcel.id) })}>
          <Trans>Continue without</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="# parcel that you chose isn’t waiting in the warehouse any more."
        other="# parcels that you chose aren’t waiting in the warehouse any more."
      />
    </Notice>
  )
}

/** The last step: what is missing, with the way there, or the whole price and the submission. */
function ReviewStep({ flow }: { flow: Flow }) {
  const { i18n } = useLingui()
  const { countriesServed } = useBusiness()
  /** What the server answered. The parcels or prices that it shows may then have changed here, too. */
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const result = readOrder(flow, countriesServed)
  if (flow.waits && identityOf(flow.address?.country ?? '') !== null) return <NoIdentityYet />
  if (flow.waits && result.ok) return <WaitForm flow={flow} ready={result} />
  if (result.ok)
    return (
      <ReviewForm
        flow={flow}
        countriesServed={countriesServed}
        problem={problem}
        setProblem={setProblem}
        ready={result}
      />
    )
  const refused = flow.order?.price.ok === false ? flow.order.price.refusals : []
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem?.code.startsWith('channel_') && (
        <Notice kind="danger">{i18n._(problemWords(problem.code))}</Notice>
      )}
      <Notice kind="caution">
        <p>
          <Trans>Something is still missing:</Trans>
        </p>
        <ul>
          {result.missing.map((step: OutboundStep) => (
            <li key={step}>
              <a href={flow.at(step)} className="inline-flex min-h-11 items-center underline">
                {i18n._(STEP_WORDS[step])}
              </a>
              {step === 'extras' && <EnglishNeeded flow={flow} />}
              {step === 'method' && <RefusalList of={refused} />}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
