import { Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { type WarehouseId, warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { useWarehouseName, useWarehouses } from './use-warehouses.ts'

type RefusedGoodsProps = {
  /** null until one is chosen. */
  id: WarehouseId | null
  /** What the goods of a parcel contain. */
  tags: readonly GoodsTag[]
}

/** Says before a parcel is sent that its warehouse does not take what is in it. */
export function RefusedGoods({ id, tags }: RefusedGoodsProps) {
  const refused = useWarehouses().find((entry) => entry.id === id)?.refuses ?? []
  const found = refused.filter((tag) => tags.includes(tag))
  const names = useTagNames(found)
  const warehouseName = useWarehouseName()
  if (id === null || found.length === 0) return null
  const name = warehouseName(id)
  return (
    <Notice kind="caution">
      <Trans>
        {name} doesn’t take: {names}. Choose another warehouse, or don’t send these goods.
      </Trans>
    </Notice>
  )
}

/** What a warehouse does not take, beside its address. */
export function RefusedLine({ id }: { id: WarehouseId }) {
  const { refuses } = warehouseIn(useWarehouses(), id)
  const names = useTagNames(refuses)
  if (refuses.length === 0) return null
  return (
    <p className="text-14 text-ink-soft">
      <Trans>Not taken here: {names}</Trans>
    </p>
  )
}

function useTagNames(tags: readonly GoodsTag[]): string {
  const { i18n } = useLingui()
  return joinWords(
    i18n.locale,
    tags.map((tag) => i18n._(GOODS_TAG_WORDS[tag])),
  )
}
