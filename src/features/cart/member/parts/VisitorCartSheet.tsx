import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { Live } from '#engine/client/data/live.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { removeForVisitor, setVisitorQuantity } from '#features/cart/member/data/visitor-cart.ts'
import type { VisitorLine } from '#features/cart/member/data/visitor-line.ts'
import { CartGoods, goodsNameOf } from '#features/cart/member/parts/CartGoods.tsx'
import { lineNow } from '#features/cart/rules/cart.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { variantsNow } from '#features/mall/member/data/variants.ts'

type VisitorCartSheetProps = {
  of: Live<VisitorLine[]>
  open: boolean
  onClose: () => void
  title: string
}

/** What a visitor wants to buy. It becomes part of the account's cart at login. */
export function VisitorCartSheet({ of, open, onClose, title }: VisitorCartSheetProps) {
  const isEmpty = of.state === 'ready' && of.value.length === 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        of.state === 'ready' &&
        !isEmpty && (
          <ButtonLink look="primary" href={paths.login({ to: paths.cart() })}>
            <Trans>Log in to check out</Trans>
          </ButtonLink>
        )
      }
    >
      {of.state === 'loading' ? (
        <SkeletonLabelCards count={1} />
      ) : of.state === 'error' ? (
        <DeviceFailure />
      ) : isEmpty ? (
        <EmptyState drawing={<Shelf />} title={<Trans>Your cart is empty</Trans>}>
          <Trans>What you add here is saved on this device and waits for you to log in.</Trans>
        </EmptyState>
      ) : (
        <Lines of={of.value} />
      )}
    </Sheet>
  )
}

function Lines({ of: lines }: { of: readonly VisitorLine[] }) {
  const ids = lines.flatMap(({ set }) => set.variantId ?? [])
  const query = useLive(() => variantsNow(ids), [ids.join()])
  const soldOf = ({ set }: VisitorLine) =>
    query.state === 'ready'
      ? (query.value.find(({ id }) => id === set.variantId) ?? null)
      : undefined
  const totalFen = lines.reduce((sum, line) => {
    const { priceFen, problem } = lineNow(line.set, soldOf(line))
    return problem === null ? sum + priceFen * line.set.quantity : sum
  }, 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line pb-4">
            <Line of={line} sold={soldOf(line)} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Trans>Total for goods</Trans>
        <span className="text-right text-18 font-bold">
          <Money amountFen={totalFen} />
          <AlsoIn amountFen={totalFen} />
        </span>
      </p>
    </div>
  )
}

function Line({ of: { id, set }, sold }: { of: VisitorLine; sold: VariantNow | null | undefined }) {
  const { t, i18n } = useLingui()
  const { run, busy, failed } = useWrite()
  const name = goodsNameOf(set, sold, i18n.locale)
  return (
    <CartGoods
      of={set}
      sold={sold}
      after={
        <IconButton
          icon={Trash2}
          label={t`Remove from cart: ${name}`}
          disabled={busy}
          onClick={() => void run(() => removeForVisitor([id]))}
        />
      }
      onQuantity={(quantity) => run(() => setVisitorQuantity(id, quantity))}
    >
      {failed && <WriteFailure why={failed} />}
    </CartGoods>
  )
}
