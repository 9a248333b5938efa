import { useBusiness } from '#parts/use-business.ts'
import { logoPath } from '#shared/domain/public-business.ts'

/** The business's logo, or the mark of our own icon while it has none. */
export function Mark() {
  const { logo } = useBusiness()
  if (logo !== null) {
    return (
      <img src={logoPath(logo, 180)} alt="" width={28} height={28} className="rounded-control" />
    )
  }
  return (
    <svg viewBox="80 96 356 206" className="h-7 w-auto" aria-hidden>
      <g className="fill-brand">
        <path d="M112 190c92 46 196 46 288 0-4 48-30 78-72 78H184c-42 0-68-30-72-78Z" />
        <path d="M186 202c0-58 26-92 68-92s68 34 68 92c-44 9-92 9-136 0Z" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path
          className="stroke-paper"
          strokeWidth="7"
          d="M218 204c-2-44 6-72 20-86M290 204c2-44-6-72-20-86"
        />
        <path
          className="stroke-brand"
          strokeWidth="11"
          d="m342 216 44-112M124 292q22-16 44 0t44 0 44 0 44 0 44 0 44 0"
        />
      </g>
    </svg>
  )
}
