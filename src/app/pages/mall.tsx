import { AddToCart } from '#features/cart/member/parts/AddToCart.tsx'
import { CartButton } from '#features/cart/member/parts/CartButton.tsx'
import { BuyersPhotos } from '#features/community/member/panels/BuyersPhotos.tsx'
import { MallHomePage as HomeOf } from '#features/mall/member/MallHomePage.tsx'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { GoodsDetailPage as GoodsOf } from '#features/mall/member/product/GoodsDetailPage.tsx'
import { SearchPage as SearchOf } from '#features/mall/member/search/SearchPage.tsx'

const CART: MallCart = { Button: CartButton, Add: AddToCart }

export function MallHomePage() {
  return <HomeOf cart={CART} />
}

export function SearchPage() {
  return <SearchOf cart={CART} />
}

export function GoodsDetailPage({ id }: { id: string }) {
  return <GoodsOf id={id} cart={CART} photos={<BuyersPhotos productId={id} />} />
}
