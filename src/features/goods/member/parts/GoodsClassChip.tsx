import { useLingui } from '@lingui/react'
import { Ban, PackageCheck, TriangleAlert } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { GOODS_CLASS_WORDS } from './goods-words.ts'

const LOOKS = {
  standard: { tone: 'neutral', icon: PackageCheck },
  restricted: { tone: 'caution', icon: TriangleAlert },
  prohibited: { tone: 'danger', icon: Ban },
} as const

/** The class of some goods as a chip. */
export function GoodsClassChip({ goodsClass }: { goodsClass: GoodsClass }) {
  const { i18n } = useLingui()
  return <Chip {...LOOKS[goodsClass]}>{i18n._(GOODS_CLASS_WORDS[goodsClass])}</Chip>
}
