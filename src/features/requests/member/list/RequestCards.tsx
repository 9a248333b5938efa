import { useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import { MOST_FACES } from '#features/pictures/member/parts/FaceStack.tsx'
import type { RequestItem } from '#features/requests/member/data/requests.ts'
import { RequestCard } from './RequestCard.tsx'

/** Requests as cards, side by side where there is room. */
export function RequestCards({ items }: { items: readonly RequestItem[] }) {
  const shown = items.flatMap(({ lines }) => lines.slice(0, MOST_FACES))
  const sold = useSoldVariants(shown, 'request list')
  return (
    <ul className="grid grid-cols-1 gap-3 empty:hidden lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.row.id} className="@container">
          <RequestCard {...item} sold={sold} />
        </li>
      ))}
    </ul>
  )
}
