import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { useGoOn } from '#engine/client/navigation/use-go-on.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import type { Arguments, Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { checkOut as endpoint } from '#features/cart/contract/checkouts.ts'
import type { CartLineRow } from '#features/cart/member/data/cart.ts'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { CouponFields, MissedCoupons } from '#features/coupons/member/parts/CouponFields.tsx'
import { mallHome } from '#features/mall/member/data/mall.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import { NoWarehouse } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { ChangedLines } from './ChangedLines.tsx'
import { CheckoutGroupView } from './CheckoutGroupView.tsx'
import { CheckoutSum } from './CheckoutSum.tsx'
import {
  type ChangedLine,
  type CheckoutGroup,
  checkoutOrder,
  withChanges,
} from './checkout-order.ts'

type CheckoutSheetProps = {
  /** The selected lines, each with its current price. */
  lines: readonly CartLineRow[]
  onClose: () => void
}

/** The last step of the cart: where the goods go, coupons, and all that they cost. */
export function CheckoutSheet({ lines, onClose }: CheckoutSheetProps) {
  const { t } = useLingui()
  const goOn = useGoOn()
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Check out</Trans>}
      description={
        <Trans>Each shop’s goods become one order. We review goods from links first.</Trans>
      }
    >
      <CheckoutForm
        key={lines.map(({ id }) => id).join()}
        lines={lines}
        onDone={(path) => {
          toast.good(t`Order placed`)
          goOn(path)
        }}
      />
    </Sheet>
  )
}

/** `chosen`: where the goods of a group go, by its key. */
type Typed = { couponIds: string[] | null; chosen: ReadonlyMap<string, WarehouseId> }
type CheckoutFormProps = { lines: readonly CartLineRow[]; onDone: (path: string) => void }

function CheckoutForm({ lines: selected, onDone }: CheckoutFormProps) {
  const [{ lines, changed }, setShown] = useState({
    lines: [...selected],
    changed: [] as ChangedLine[],
  })
  const [asking, setAsking] = useState(false)
  const open = useLive(openWarehouses, [])
  const act = useAct()
  const { busy, problem } = act
  const {
    input: typed,
    set,
    tried,
    check,
  } = useForm<Typed>({ couponIds: null, chosen: new Map() }, act)
  const { couponIds, chosen } = typed
  const live = allLive(useLive(couponList, []))
  const mall = useLive(mallHome, [])
  const { handlingFeeBps } = useBusiness()
  const coupons = live.state === 'ready' ? live.value[0].map(({ row }) => row) : []
  const terms = { handlingRate: handlingFeeBps, coupons, nowMs: nowMs() }
  const orderWith = (ids: string[] | null) => checkoutOrder(lines, { ...terms, couponIds: ids })
  const order = orderWith(couponIds)
  const { missed } = order.coupons
  const shops = mall.state === 'ready' ? mall.value.shops : []
  const goesTo = ({ key, shopId, warehouseId }: CheckoutGroup): WarehouseId | null => {
    const country = shops.find(({ id }) => id === shopId)?.country ?? 'CN'
    const preference = chosen.get(key) ?? warehouseId ?? country
    return open.find((id) => id === preference) ?? null
  }
  // Until the mall is known, the goods of a shop abroad would go to the wrong country.
  const isComing = mall.state === 'loading' && order.groups.some(({ shopId }) => shopId !== null)
  const { attempt } = check({}, order.groups.some((group) => goesTo(group) === null) ? null : order)
  const send = async ({ groups, mallFen, coupons } = order) => {
    setAsking(false)
    if (!attempt()) return
    const placed = groups.flatMap((group) => {
      const warehouseId = goesTo(group)
      return warehouseId === null ? [] : { ...group, warehouseId }
    })
    const content = {
      lines: placed.flatMap(({ shopId, warehouseId, lines: own }) =>
        own.map(({ id, quantity, priceFen }) => ({
          id,
          quantity,
          priceFen,
          ...(shopId === null && { warehouseId }),
        })),
      ),
      destinations: placed.flatMap(({ shopId, warehouseId }) =>
        shopId === null ? [] : { shopId, warehouseId },
      ),
      couponIds: coupons.couponIds,
      mallFen,
    }
    const result = await act.runOnce(content, async (body) => {
      const answer = await checkOut(body)
      const changes = answer.ok ? undefined : answer.problem.changes
      if (changes !== undefined) setShown(withChanges(lines, changes))
      return answer
    })
    if (result !== null) onDone(nextPath(result.answer))
  }
  const submit = () => {
    if (busy || isComing || lines.length === 0 || !order.coupons.couponsFit) return
    return missed !== null ? setAsking(true) : send()
  }
  const hasChanged = problem?.code === 'prices_changed' || problem?.code === 'stock_changed'
  const isGone = problem?.code === 'not_found'
  if (open.length === 0) return <NoWarehouse />
  return (
    <>
      <Form onSubmit={submit}>
        {changed.length > 0 && <ChangedLines changed={changed} />}
        {order.groups.map((group) => (
          <CheckoutGroupView
            key={group.key}
            group={group}
            goesTo={goesTo(group)}
            open={open}
            tried={tried}
            onChoose={(id) => set({ chosen: new Map([...chosen, [group.key, id]]) })}
          />
        ))}
        {order.groups.some(({ shopId }) => shopId !== null) && (
          <CouponFields of={order.coupons} onChange={(couponIds) => set({ couponIds })} />
        )}
        {lines.length > 0 && <CheckoutSum order={order} handlingRate={handlingFeeBps} />}
        {isGone ? (
          <Notice kind="danger">
            <Trans>
              Some of these goods aren’t in your cart any more. Close this and check it.
            </Trans>
          </Notice>
        ) : (
          !hasChanged && <ActProblem problem={problem} />
        )}
        {lines.length > 0 && (
          <Button type="submit" look="primary" icon={ClipboardCheck} busy={busy || isComing}>
            {changed.length > 0 ? (
              <Trans>Place order with these changes</Trans>
            ) : (
              <Trans>Place order</Trans>
            )}
          </Button>
        )}
      </Form>
      {asking && missed !== null && (
        <MissedCoupons
          missed={missed}
          payFen={orderWith(missed.couponIds).mallFen}
          onUse={() => {
            set({ couponIds: missed.couponIds })
            void send(orderWith(missed.couponIds))
          }}
          onWithout={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type Made = { checkoutId: string; requests: readonly { id: string; kind: 'mall' | 'link' }[] }

/** Leads to where the amount due now is paid; without goods of the mall, to the list of requests. */
function nextPath({ checkoutId, requests }: Made): string {
  const [first, ...more] = requests.filter(({ kind }) => kind === 'mall')
  if (first === undefined) return paths.requests()
  return paths.payOrder(more.length === 0 ? first.id : checkoutId)
}

type Checkout = Arguments<typeof endpoint>['body']

/** Checks out lines of the cart, which the server must have before. */
async function checkOut(body: Checkout): Promise<CallResult<Reply<typeof endpoint>>> {
  await syncNow().catch(logError)
  return callAndSync(endpoint, { body })
}
