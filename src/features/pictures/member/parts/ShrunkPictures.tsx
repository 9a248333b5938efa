import { Plural } from '@lingui/react/macro'

/** Says how many of the chosen pictures were too large and were compressed; nothing if none was. */
export function ShrunkPictures({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="text-14 text-ink-soft">
      <Plural
        value={count}
        one="# photo was too large and has been compressed."
        other="# photos were too large and have been compressed."
      />
    </p>
  )
}
