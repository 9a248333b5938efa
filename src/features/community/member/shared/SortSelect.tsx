import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { POST_SORTS, type PostSort } from '#features/community/rules/post-states.ts'

const SORT_WORDS = {
  newest: msg({ context: 'community', message: 'Newest first' }),
  best: msg`Most liked first`,
} as const satisfies Record<PostSort, MessageDescriptor>

/** Chooses the order of the posts, which the URL holds. */
export function SortSelect({ value }: { value: PostSort }) {
  const { t, i18n } = useLingui()
  const params = useSearchParams()
  return (
    <div className="justify-self-start">
      <Select
        label={t`Sort by`}
        optional={false}
        value={value}
        onChange={(sort) => params.set({ sort: sort === 'newest' ? null : sort })}
        options={POST_SORTS.map((sort) => ({ value: sort, label: i18n._(SORT_WORDS[sort]) }))}
      />
    </div>
  )
}
