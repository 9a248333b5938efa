import { ImageOff } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'

type Thumb = { id: string; url: string | null; name: string }
type ThumbRowProps = {
  label: string
  thumbs: readonly Thumb[]
  shownId: string | undefined
  onShow: (id: string) => void
}

/** Small pictures to choose the large one from; nothing where there is no choice. */
export function ThumbRow({ label, thumbs, shownId, onShow }: ThumbRowProps) {
  if (thumbs.length < 2) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {thumbs.map(({ id, url, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={name}
            aria-pressed={id === shownId}
            onClick={() => onShow(id)}
            className="grid size-11 place-items-center overflow-hidden rounded-control border border-line bg-paper text-ink-soft aria-pressed:border-brand aria-pressed:ring-2 aria-pressed:ring-brand"
          >
            {url === null ? (
              <Icon of={ImageOff} size={16} />
            ) : (
              <img src={url} alt="" className="size-full object-cover" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
