import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { linkItems } from '#features/requests/member/data/link-items.ts'
import { LINK_SHOP_WORDS } from '#features/requests/member/parts/link-shop-words.ts'
import { itemKey, linkTrouble, readShopLink } from '#features/requests/rules/shop-links.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

type KnownLinkProps = {
  link: string
  /** The links of items that are not sent yet, beside this one. */
  waiting: readonly string[]
  requestId: string | null
}

function Trouble({ trouble }: { trouble: NonNullable<ReturnType<typeof linkTrouble>> }) {
  switch (trouble) {
    case 'agent':
      return (
        <Trans>
          This is another agent’s page, and we can’t see which shop it leads to. Open the item there
          and paste the shop’s own link.
        </Trans>
      )
    case 'country':
      return (
        <Trans>
          This short link doesn’t say which country’s shop it leads to. Check the warehouse below,
          or paste the full link.
        </Trans>
      )
    case 'short':
      return (
        <Trans>
          A short link. We open it when we check the price; enter the name and the price as on the
          page.
        </Trans>
      )
  }
}

/** Which shop a link is of, and whether its item waits beside it, is in the cart or was asked for. */
export function KnownLink({ link, waiting, requestId }: KnownLinkProps) {
  const { i18n } = useLingui()
  const items = useLive(linkItems, [])
  const shopLink = readShopLink(link)
  if (shopLink === null) return null
  const shop = shopLink.shop === null ? null : i18n._(LINK_SHOP_WORDS[shopLink.shop])
  const trouble = linkTrouble(shopLink)
  const key = itemKey(shopLink)
  const item = items.state === 'ready' ? items.value.get(key) : undefined
  const isWaiting = waiting.map(readShopLink).some((one) => one !== null && itemKey(one) === key)
  return (
    <>
      {shop !== null && (
        <p className="text-14 text-good">
          <Trans>Recognized: {shop}</Trans> {shopLink.itemId}
        </p>
      )}
      {trouble === 'short' ? (
        <p className="text-14 text-ink-soft">
          <Trouble trouble={trouble} />
        </p>
      ) : (
        trouble !== null && (
          <Notice kind="caution">
            <Trouble trouble={trouble} />
          </Notice>
        )
      )}
      {isWaiting && (
        <Notice kind="caution">
          <Trans>This item is already above, under “Not sent yet”.</Trans>
        </Notice>
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
