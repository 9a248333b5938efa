import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { picturePath } from '#features/mall/member/parts/picture-path.ts'

type GalleryProps = {
  /** In the order of what is chosen; another first one is shown at once. */
  pictures: readonly string[]
  name: string
}

/** The pictures of a product, to swipe through and to look at closely. */
export function Gallery({ pictures, name }: GalleryProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const count = pictures.length
  const show = (nth: number) => {
    const { current } = strip
    current?.scrollTo({ left: nth * current.clientWidth })
  }
  const follow = () => {
    const { current } = strip
    if (current) setIndex(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)))
  }
  const [first] = pictures
  const before = useRef(first)
  // Before it is painted, so that no picture of another choice is seen at the old place.
  useLayoutEffect(() => {
    if (before.current === first) return
    before.current = first
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])
  const named = (nth: number) => t`${name}, picture ${nth + 1} of ${count}`
  const onTop =
    'absolute top-1/2 hidden -translate-y-1/2 bg-surface shadow-float sm:grid disabled:invisible'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative -mx-4 overflow-hidden border-y border-line bg-line sm:mx-0 sm:rounded-card sm:border-x">
        <ul
          ref={strip}
          onScroll={follow}
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {pictures.map((sha256, nth) => (
            <li key={sha256} className="size-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={t`Zoom in: ${named(nth)}`}
                onClick={() => setZoomed(true)}
                className="block size-full cursor-zoom-in outline-offset-[-4px]"
              >
                <img
                  src={picturePath(sha256)}
                  alt={named(nth)}
                  width={800}
                  height={800}
                  loading={nth === 0 ? 'eager' : 'lazy'}
                  fetchPriority={nth === 0 ? 'high' : 'auto'}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 py-0.5 text-12 font-semibold tabular-nums shadow-float"
            >
              {index + 1} / {count}
            </span>
            <IconButton
              icon={ChevronLeft}
              label={t`Previous picture`}
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className={classNames(onTop, 'left-2')}
            />
            <IconButton
              icon={ChevronRight}
              label={t`Next picture`}
              disabled={index === count - 1}
              onClick={() => show(index + 1)}
              className={classNames(onTop, 'right-2')}
            />
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {pictures.map((sha256, nth) => (
            <li key={sha256}>
              <button
                type="button"
                aria-label={named(nth)}
                aria-current={nth === index}
                onClick={() => show(nth)}
                className="block size-16 overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-brand"
              >
                <CardPicture sha256={sha256} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Sheet open={isZoomed} onClose={() => setZoomed(false)} title={name}>
        <Closeup sha256={pictures[index] ?? ''} name={named(index)} />
      </Sheet>
    </div>
  )
}

/** A picture as large as the sheet, or larger and to be moved, from its middle on. */
function Closeup({ sha256, name }: { sha256: string; name: string }) {
  const [isLarge, setLarge] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // Before it is painted, so that the picture does not jump.
  useLayoutEffect(() => {
    const { current } = frame
    if (!isLarge || current === null) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
    current.scrollTo({
      left: (scrollWidth - clientWidth) / 2,
      top: (scrollHeight - clientHeight) / 2,
    })
  }, [isLarge])
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button icon={isLarge ? ZoomOut : ZoomIn} onClick={() => setLarge(!isLarge)}>
        {isLarge ? <Trans>Zoom out</Trans> : <Trans>Zoom in</Trans>}
      </Button>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the enlarged picture
        tabIndex={0}
        aria-label={name}
        className="max-h-[60dvh] overflow-auto rounded-card"
      >
        <img
          src={picturePath(sha256)}
          alt={name}
          width={800}
          height={800}
          className={classNames('h-auto', isLarge ? 'w-[250%] max-w-none' : 'w-full')}
        />
      </section>
    </div>
  )
}
