import { Plural, Trans } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { NoSignal } from '#engine/client/ui/drawings/NoSignal.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'
import type { ProductCard } from '#features/mall/contract/mall.ts'
import { mallHome } from '#features/mall/member/data/mall.ts'
import { ProductGrid } from '#features/mall/member/parts/ProductGrid.tsx'

const folded = (text: string) => simplify(normalForm(text).toLowerCase())

/** The products whose name has every word, in any language; each once. */
export function matching(products: readonly ProductCard[], keyword: string): ProductCard[] {
  const words = folded(keyword).split(/\s+/).filter(Boolean)
  const found = products.filter(({ name }) => {
    const names = folded(Object.values(name).join(' '))
    return words.every((word) => names.includes(word))
  })
  return [...new Map(found.map((product) => [product.id, product])).values()]
}

/** What of a search can be found without a network: among the products that this device last saw, and one's own parcels. */
export function OnThisDevice({ keyword }: { keyword: string }) {
  const mall = useLive(mallHome, [])
  const isMember = useSession().state !== 'visitor'
  const seen = mall.state === 'ready' ? [...mall.value.hot, ...mall.value.newest] : []
  const products = matching(seen, keyword)
  const parcels = isMember && (
    <ButtonLink href={paths.parcels('all', { q: keyword })}>
      <Trans>Search my parcels</Trans>
    </ButtonLink>
  )
  if (products.length === 0)
    return (
      <EmptyState
        drawing={<NoSignal />}
        title={<Trans>Nothing found on this device</Trans>}
        action={parcels}
      >
        <Trans>Without a connection, only the products kept on this device were searched.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Notice kind="caution" action={parcels}>
        <Plural
          value={products.length}
          one="No connection. # product kept on this device matches."
          other="No connection. # products kept on this device match."
        />
      </Notice>
      <ProductGrid products={products} />
    </>
  )
}
