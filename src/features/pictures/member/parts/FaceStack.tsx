import type { LucideIcon } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Face } from './Face.tsx'

/** More pictures than these hide each other. */
export const MOST_FACES = 3
const PLACES = ['top-0 left-0 z-2', 'top-1.5 left-1.5 z-1', 'top-3 left-3']

type FaceStackProps = {
  /** Shown without any face. */
  icon: LucideIcon
  /** A `Face` of each thing, the first on top. */
  children: ReactNode
}

/** What several things look like, as one square: up to three pictures behind each other. */
export function FaceStack({ icon, children }: FaceStackProps) {
  const faces = Children.toArray(children).slice(0, MOST_FACES)
  if (faces.length === 0) return <Face sha256={null} icon={icon} />
  if (faces.length === 1) return faces[0]
  return (
    <span className="relative isolate block size-16 shrink-0">
      {faces.map((face, i) => (
        <span key={PLACES[i]} className={`absolute size-13 *:size-full ${PLACES[i]}`}>
          {face}
        </span>
      ))}
    </span>
  )
}
