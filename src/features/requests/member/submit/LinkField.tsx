import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { LinkGoodsForm } from '#features/requests/member/data/drafts.ts'
import { readSharedText, type SharedItem } from '#features/requests/rules/share-text.ts'
import { isSameItem, readShopLink } from '#features/requests/rules/shop-links.ts'
import type { ItemField } from './ItemFields.tsx'
import { KnownLink } from './KnownLink.tsx'
import { formOf } from './link-goods-form.ts'

/** More characters at once were pasted, not typed. */
const MOST_TYPED = 5

type LinkFieldProps = {
  form: LinkGoodsForm
  change: (fields: Partial<LinkGoodsForm>) => void
  field: ItemField
  /** The links of the items that wait beside this one. */
  waiting: readonly string[]
  correctedId: string | null
  /** Takes the items of a text that is pasted into an empty form; null if the device could not keep the further ones. */
  onItems: (items: readonly SharedItem[]) => Promise<unknown>
  /** Keeps the further items of a pasted text; null if the device could not. */
  keep: (items: readonly SharedItem[]) => Promise<unknown>
}

/** The link of the item, or what an app shares of it; further links become items of their own. */
export function LinkField(props: LinkFieldProps) {
  const { form, change, field, waiting, correctedId, onItems, keep } = props
  const { t } = useLingui()
  const [added, setAdded] = useState(0)
  /** What a text tells of the item, for the fields in which nothing is typed. */
  const fill = (item: SharedItem) => {
    const { link, name, price, foreignPrice } = formOf(item, '')
    change({
      link,
      name: form.name || name,
      price: form.price || price,
      foreignPrice: form.foreignPrice || foreignPrice,
    })
  }
  const countAdded = (keeping: Promise<unknown>, count: number) =>
    void keeping.then((result) => {
      if (result !== null) setAdded(count)
    })
  /** One of several links in the field stays; the others become items of their own. */
  const takeOthers = (items: readonly SharedItem[]) => {
    const own = readShopLink(form.link)
    const item = items.find((one) => own !== null && isSameItem(one, own)) ?? items[0]
    const links = waiting.flatMap((link) => readShopLink(link) ?? [])
    const further = items.filter(
      (one) => one !== item && !links.some((other) => isSameItem(one, other)),
    )
    if (item) fill(item)
    countAdded(keep(further), further.length)
  }
  /** A share text is read like one of several. */
  const changeLink = (typed: string) => {
    setAdded(0)
    const [only, ...more] = readSharedText(typed)
    const isPasted = typed.length > form.link.length + MOST_TYPED
    if (only !== undefined && more.length > 0 && isPasted && correctedId === null)
      return takeOthers([only, ...more])
    if (only === undefined || more.length > 0 || !/\s/.test(typed.trim())) {
      return change({ link: typed })
    }
    fill(only)
  }
  /** Into an empty form, a whole text is taken before the field loses its line feeds. */
  const takePasted = (text: string): boolean => {
    const isEmpty = form.link.trim() === '' && form.name.trim() === ''
    if (!isEmpty || correctedId !== null || !/\s/.test(text.trim())) return false
    const items = readSharedText(text)
    if (items.length === 0) return false
    countAdded(onItems(items), items.length - 1)
    return true
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
        onPaste={(event) => {
          if (takePasted(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        help={<HelpButton article="paste-a-link" about={t`Product link`} />}
        hint={t`Paste the link, or what the shop’s app shares.`}
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
