import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, ZoomIn } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import {
  fitted,
  limited,
  MAX_SCALE,
  type Point,
  placeIn,
  WHOLE,
  type Zoom,
  zoomedAt,
} from './zoom.ts'

type ZoomPictureProps = {
  /** Null while its bytes are not on this device. */
  url: string | null
  alt: string
  /** Lies over the picture and moves with it. */
  over?: ReactNode
  /** Called with the place that is pressed, in parts of the picture; the picture does not move then. */
  onPlace?: ((at: Point) => void) | undefined
}

/** A picture in a frame, zoomed by two fingers, a double press or its button, up to four times. */
export function ZoomPicture({ url, alt, over, onPlace }: ZoomPictureProps) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  /** Of its width to its height, once it is known. */
  const [ratio, setRatio] = useState(1)
  const [missing, setMissing] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.set(event.pointerId, inFrame(event))
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (pointers.current.size === 1) onPlace?.(placeIn(zoom, inFrame(event), ratio))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = inFrame(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other !== undefined) {
      const factor = distance(now, other) / Math.max(distance(before, other), 0.01)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      setZoom((last) => zoomedAt(last, factor, middle))
    } else if (onPlace) onPlace(placeIn(zoom, now, ratio))
    else {
      setZoom((last) =>
        limited({ ...last, x: last.x + now.x - before.x, y: last.y + now.y - before.y }),
      )
    }
  }
  const onPointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId)
  const toggle = (at: Point) =>
    setZoom((last) => (last.scale >= MAX_SCALE ? WHOLE : zoomedAt(last, 2, at)))
  if (url === null || url === missing) {
    return (
      <div className="grid aspect-square place-content-center justify-items-center gap-2 rounded-control border border-dashed border-line bg-paper p-3 text-center text-14 text-ink-soft">
        <Icon of={ImageOff} />
        <Trans>This picture isn’t on this device. It appears when you’re online.</Trans>
      </div>
    )
  }
  const { width, height } = fitted(ratio)
  const isFixed = onPlace !== undefined || zoom.scale > 1
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fingers alone act here; the button beside it zooms by keyboard */}
      <div
        ref={frame}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={(event) => !onPlace && toggle(inFrame(event))}
        className="grid aspect-square touch-pan-y place-items-center overflow-hidden rounded-control border border-line bg-paper select-none data-fixed:touch-none"
        data-fixed={isFixed ? '' : undefined}
      >
        <div
          className="grid size-full place-items-center"
          style={{
            transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})`,
          }}
        >
          {/* Of the size of the picture, so that what lies over it is placed in its parts. */}
          <div
            className="relative"
            style={{ width: `${width * 100}%`, height: `${height * 100}%` }}
          >
            <img
              src={url}
              alt={alt}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
              }}
              onError={() => setMissing(url)}
              className="block size-full"
            />
            {over}
          </div>
        </div>
      </div>
      <span className="absolute right-1 bottom-1 rounded-control bg-paper/85">
        <IconButton
          icon={ZoomIn}
          label={zoom.scale >= MAX_SCALE ? t`Show the whole picture` : t`Zoom in`}
          onClick={() => toggle({ x: 0.5, y: 0.5 })}
        />
      </span>
    </div>
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
