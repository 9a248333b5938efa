import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  CircleHelp,
  Hourglass,
  PackageOpen,
  PackageSearch,
  Receipt,
  ShoppingBag,
} from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { paths } from '#engine/shared/paths.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { AgendaEntry } from '#features/agenda/member/data/agenda.ts'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { goodsWords } from '#features/mall/member/parts/sold-variants.ts'
import { stopWords } from '#features/orders/member/parts/standing-words.ts'
import type { Storage } from '#features/parcels/rules/storage.ts'
import { REQUEST_REASON_WORDS } from '#features/requests/member/parts/request-words.ts'
import { useWarehouseDay } from '#features/storage/member/parts/storage-words.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { WaitingWords } from './WaitingCard.tsx'

/** Answers what a card says of an entry. */
export function useAgendaWords(): (
  entry: AgendaEntry,
  sold: VariantNow | undefined,
) => WaitingWords {
  const { t, i18n } = useLingui()
  const { money, dateTime } = useFormat()
  const storageLine = useStorageEnd()
  const warehouseName = useWarehouseName()
  const until = (at: string | null, otherwise: string) => {
    if (at === null) return otherwise
    const time = dateTime(at)
    return t`By ${time}`
  }
  return ({ item, line }, sold) => {
    const name = line === null ? '' : goodsWords(line, sold, i18n.locale).name
    const isPressing = item.dueMs !== null && item.dueMs < nowMs() + DAY_MS
    switch (item.kind) {
      case 'payOrder': {
        const { transCode, bill, estimate, billExpiresAt, id } = item.order
        const amount = money((bill ?? estimate).orderTotalFen)
        return {
          icon: Receipt,
          isPressing,
          title: t`Pay ${amount} for shipping`,
          line: until(billExpiresAt, t`Order ${transCode}`),
          action: t`Pay`,
          href: paths.payOrder(id),
        }
      }
      case 'answerOrder': {
        const { transCode } = item.order
        return {
          icon: CircleHelp,
          isPressing,
          title: t`Order ${transCode} needs your answer`,
          line: until(dateOf(item.dueMs), t`It waits for you`),
          action: t`Answer`,
          href: paths.order(transCode),
        }
      }
      case 'payRequest': {
        const { request, together } = item
        const amount = money(together.reduce((sum, { totalFen }) => sum + totalFen, 0))
        const others = together.length - 1
        const { checkoutId } = request
        return {
          icon: ShoppingBag,
          isPressing,
          title:
            others === 0
              ? t`Pay ${amount} for ${name}`
              : t`Pay ${amount} for ${name} and ${plural(others, { one: '# more purchase', other: '# more purchases' })}`,
          line: until(dateOf(item.dueMs), t`Then we buy it`),
          action: t`Pay`,
          href:
            others > 0 && checkoutId !== null
              ? paths.payOrder(checkoutId)
              : paths.request(request.id),
        }
      }
      case 'paySupplement': {
        const amount = money(item.request.supplementFen ?? 0)
        return {
          icon: ShoppingBag,
          isPressing,
          title: t`${name} costs ${amount} more`,
          line: t`You decide whether we buy it`,
          action: t`Decide`,
          href: paths.request(item.request.id),
        }
      }
      case 'correctRequest': {
        const { id, reason, reasonKind } = item.request
        const why = reasonKind && REQUEST_REASON_WORDS[reasonKind]
        const said = [why && i18n._(why), reason].filter(Boolean).join(' ')
        return {
          icon: ShoppingBag,
          isPressing,
          title: t`We couldn’t approve ${name}`,
          line: said === '' ? t`Correct it and send it again` : said,
          action: t`Decide`,
          href: paths.request(id),
        }
      }
      case 'standingStopped': {
        const { stop, parcelIds } = item.standing
        return {
          icon: Hourglass,
          isPressing,
          title: t`${plural(parcelIds.length, {
            one: '# parcel that waited wasn’t ordered',
            other: '# parcels that waited weren’t ordered',
          })}`,
          line: i18n._(stopWords(stop)),
          action: t`Decide`,
          href: paths.orders(),
        }
      }
      case 'declare': {
        const { code, trackingNumber, originWarehouse, id } = item.parcel
        return {
          icon: PackageSearch,
          isPressing,
          title: t`What’s in parcel ${code ?? trackingNumber}?`,
          line: storageLine(item.storage, originWarehouse),
          action: t`Declare goods`,
          href: paths.declare({ id }),
        }
      }
      case 'ship': {
        const { parcels, warehouse, storage } = item
        const [first] = parcels
        return {
          icon: PackageOpen,
          isPressing,
          title: t`${plural(parcels.length, {
            one: 'You can ship # parcel now',
            other: 'You can ship # parcels now',
          })}`,
          line: [warehouseName(warehouse), storageLine(storage, warehouse)].join(' · '),
          action: t`Ship`,
          href: paths.outbound(
            first && parcels.length === 1 ? { parcel: first.id } : { warehouse },
          ),
        }
      }
    }
  }
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** What storage costs, or until when it is free. */
function useStorageEnd() {
  const { t } = useLingui()
  const { money } = useFormat()
  const dayAt = useWarehouseDay('short')
  return (storage: Storage | null, warehouse: WarehouseId | null): string => {
    if (storage === null || warehouse === null || storage.standsStill) return t`In the warehouse`
    if (storage.feeFen > 0) {
      const fee = money(storage.feeFen)
      return t`Storage costs ${fee} so far`
    }
    const day = dayAt(storage.freeUntil, warehouse)
    return t`Free storage until ${day}`
  }
}
