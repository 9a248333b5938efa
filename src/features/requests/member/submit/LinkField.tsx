import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Write } from '#engine/client/acts/use-write.ts'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { readSharedText, type SharedItem } from '#features/requests/rules/share-text.ts'
import { isSameItem, readShopLink } from '#features/requests/rules/shop-links.ts'
import type { ItemField } from './ItemFields.tsx'
import { KnownLink } from './KnownLink.tsx'
import { formOf } from './link-goods-form.ts'
import { keepItems } from './send-items.ts'

/** More characters at once were pasted, not typed. */
const MOST_TYPED = 5

type LinkFieldProps = {
  form: LinkGoodsForm
  change: (fields: Partial<LinkGoodsForm>) => void
  field: ItemField
  /** The links of the items that wait beside this one. */
  waiting: readonly string[]
  correctedId: string | null
  /** Keeps the further items of a pasted text. */
  keeping: Write
}

/** The link of the item. A share text is read like one that is pasted above; further links become items of their own. */
export function LinkField({ form, change, field, waiting, correctedId, keeping }: LinkFieldProps) {
  const { t } = useLingui()
  const [added, setAdded] = useState(0)
  /** One of several links in the field stays; the others become items of their own. */
  const takeOthers = (items: readonly SharedItem[]) => {
    const own = readShopLink(form.link)
    const item = items.find((one) => own !== null && isSameItem(one, own)) ?? items[0]
    const links = waiting.flatMap((link) => readShopLink(link) ?? [])
    const further = items.filter(
      (one) => one !== item && !links.some((other) => isSameItem(one, other)),
    )
    if (item) change({ link: item.link })
    void keeping
      .run(() => keepItems(further.map(formOf)))
      .then((result) => {
        if (result !== null) setAdded(further.length)
      })
  }
  /** A share text that is typed into the link's own field is read like one that is pasted above. */
  const changeLink = (typed: string) => {
    setAdded(0)
    const [only, ...more] = readSharedText(typed)
    const isPasted = typed.length > form.link.length + MOST_TYPED
    if (only !== undefined && more.length > 0 && isPasted && correctedId === null)
      return takeOthers([only, ...more])
    if (only === undefined || more.length > 0 || !/\s/.test(typed.trim())) {
      return change({ link: typed })
    }
    const { link, name, price, foreignPrice } = formOf(only)
    change({
      link,
      name: form.name || name,
      price: form.price || price,
      foreignPrice: form.foreignPrice || foreignPrice,
    })
  }
  return (
    <>
      <TextField
        {...field('link', t`Product link`)}
        onChange={changeLink}
        onBlur={() => {
          const items = readSharedText(form.link)
          if (items.length > 1 && correctedId === null) takeOthers(items)
        }}
        inputMode="url"
        autoComplete="off"
      />
      {added > 0 && (
        <p role="status" className="text-14 text-good">
          <Plural
            value={added}
            one="# more item was added above, under “Not sent yet”"
            other="# more items were added above, under “Not sent yet”"
          />
        </p>
      )}
      <KnownLink link={form.link} waiting={waiting} requestId={correctedId} />
    </>
  )
}
