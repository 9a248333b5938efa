import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useWrite } from '#actions/use-write.ts'
import { variantsNow } from '#data/cart.ts'
import type { Live } from '#data/live.ts'
import type { VisitorLine } from '#data/public-database.ts'
import { removeForVisitor, setVisitorQuantity } from '#data/visitor-cart.ts'
import { CartGoods, goodsNameOf } from '#parts/CartGoods.tsx'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { Money } from '#parts/Money.tsx'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import type { VariantNow } from '#shared/contract/mall.ts'
import { lineNow } from '#shared/domain/cart.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'

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
        <span className="text-18 font-bold">
          <Money amountFen={totalFen} />
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
