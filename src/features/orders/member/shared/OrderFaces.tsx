import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import type { OrderContents } from '#features/orders/member/data/orders.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { FaceStack } from '#features/pictures/member/parts/FaceStack.tsx'

/** What is in an order, as one recognises it: pictures of its parcels, or a drawing of its first goods. */
export function OrderFaces({ of: { faces, goodsClass } }: { of: OrderContents }) {
  const icon = GOODS_CLASS_ICONS[goodsClass]
  return (
    <FaceStack icon={icon}>
      {faces.map((sha256) => (
        <Face key={sha256} sha256={sha256} icon={icon} />
      ))}
    </FaceStack>
  )
}
