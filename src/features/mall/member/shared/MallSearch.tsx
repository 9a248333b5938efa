import { useLingui } from '@lingui/react/macro'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { SearchField } from '#engine/client/parts/SearchField.tsx'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { keepShare } from '#engine/client/platform/shares.ts'
import { paths } from '#engine/shared/paths.ts'
import { MAX_SHARED_TEXT } from '#engine/shared/shares.ts'
import { business } from '#features/business/member/data/business.ts'
import { readSharedText } from '#features/requests/rules/share-text.ts'

/** Opens the buying request filled from a text; it waits on the device while a visitor logs in. */
async function buyFrom(text: string): Promise<void> {
  const share = {
    id: newId(),
    atMs: nowMs(),
    form: 'goods' as const,
    pictures: [],
    leftOut: 0,
    text: text.slice(0, MAX_SHARED_TEXT),
  }
  const shared = await keepShare(share).then(
    () => 'kept' as const,
    () => 'unread' as const,
  )
  navigate(paths.submitGoods({ shared }))
}

/**
 * Whether a text is a link or what an app shared. Then it leads to the buying request, where the business takes them: the
 * mall does not sell it.
 */
export function leadsToRequest(text: string): boolean {
  if (!business.peek().features.buyingRequests) return false
  if (readSharedText(text).length === 0) return false
  void buyFrom(text)
  return true
}

type MallSearchProps = { keyword?: string; onSearch: (keyword: string) => void }

/** The search of the mall. */
export function MallSearch({ keyword = '', onSearch }: MallSearchProps) {
  const { t } = useLingui()
  return (
    <SearchField
      key={keyword}
      label={t`Product name or link`}
      keyword={keyword}
      onPasted={leadsToRequest}
      onSearch={(typed) => {
        if (!leadsToRequest(typed)) onSearch(typed)
      }}
    />
  )
}
