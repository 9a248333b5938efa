import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { Face } from '#features/pictures/member/parts/Face.tsx'

/** What waits for the member, in words. */
export type WaitingWords = {
  icon: LucideIcon
  title: string
  line: ReactNode
  /** Whether waiting costs already, or will in a day. */
  isPressing: boolean
  action: string
  href: string
}

type WaitingCardProps = {
  words: WaitingWords
  sha256: string | null
  /** The picture of goods of the mall. */
  product?: string | null | undefined
  /** Its name. */
  children: ReactNode
}

/** Something that waits for the member, with its picture and the one way to do it. */
export function WaitingCard({ words, sha256, product, children }: WaitingCardProps) {
  const { icon, line, isPressing, action, href } = words
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 focus-within:border-ink hover:border-ink">
      <Face sha256={sha256} icon={icon}>
        {product && <CardPicture sha256={product} />}
      </Face>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="font-semibold text-pretty wrap-anywhere">{children}</h3>
        <p className={`text-14 wrap-anywhere ${isPressing ? 'text-caution' : 'text-ink-soft'}`}>
          {line}
        </p>
        <a
          href={href}
          className="inline-flex min-h-8 items-center gap-1 justify-self-start text-14 font-semibold text-brand-text after:absolute after:inset-0 after:rounded-card"
        >
          {action}
          <Icon of={ArrowRight} size={16} />
        </a>
      </div>
    </li>
  )
}
