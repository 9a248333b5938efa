import { Trans, useLingui } from '@lingui/react/macro'
import { linkItems } from '#data/link-items.ts'
import { LINK_SHOP_WORDS } from '#parts/link-shop-words.ts'
import { useLive } from '#parts/use-live.ts'
import { itemKey, readShopLink } from '#shared/domain/shop-links.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#ui/Notice.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

/** Which shop a link is of, and whether the member has its item in the cart or has asked for it. */
export function KnownLink({ link, requestId }: { link: string; requestId: string | null }) {
  const { i18n } = useLingui()
  const known = useLive(linkItems, [])
  const read = readShopLink(link)
  if (read === null) return null
  const shop = read.shop === null ? null : i18n._(LINK_SHOP_WORDS[read.shop])
  const item = known.state === 'ready' ? known.value.get(itemKey(read)) : undefined
  return (
    <>
      {shop !== null && (
        <p className="text-14 text-good">
          <Trans>Recognised: {shop}</Trans> {read.itemId}
        </p>
      )}
      {item?.kind === 'cart' && (
        <Notice
          kind="caution"
          action={
            <a href={paths.cart()} className={LINK}>
              <Trans>Open cart</Trans>
            </a>
          }
        >
          <Trans>This item is already in your cart.</Trans>
        </Notice>
      )}
      {item?.kind === 'request' && item.id !== requestId && (
        <Notice
          kind="caution"
          action={
            <a href={paths.request(item.id)} className={LINK}>
              <Trans>Open request</Trans>
            </a>
          }
        >
          <Trans>You already have a buying request for this item.</Trans>
        </Notice>
      )}
    </>
  )
}
