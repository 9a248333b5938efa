import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useSession } from '#engine/client/session/use-session.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { like, type Target } from './acts.ts'
import { useLogInFirst } from './log-in-first.ts'

type Liked = { isLiked: boolean; likes: number }
type LikeButtonProps = { of: Liked; target: Target }

/** Likes something or takes the like back. It shows at once, and is undone if the server does not take it. */
export function LikeButton({ of: given, target }: LikeButtonProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const isVisitor = useSession().state === 'visitor'
  const logInFirst = useLogInFirst()
  const { run, busy, problem } = useAct()
  const [own, setOwn] = useState<Liked | null>(null)
  const [last, setLast] = useState(given)
  if (last.likes !== given.likes || last.isLiked !== given.isLiked) {
    setLast(given)
    // An answer that came before that to the press may not count it.
    if (!busy) setOwn(null)
  }
  const state = own ?? given
  const press = async () => {
    if (isVisitor) return logInFirst()
    if (busy) return
    const isLiked = !state.isLiked
    setOwn({ isLiked, likes: state.likes + (isLiked ? 1 : -1) })
    const result = await run(() => like(target, { isLiked }))
    setOwn(result === null ? state : result.answer)
  }
  const count = number(state.likes)
  return (
    <>
      <button
        type="button"
        aria-pressed={state.isLiked}
        aria-label={t`Like: ${count}`}
        onClick={() => void press()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-14 font-medium text-ink-soft hover:text-ink aria-pressed:text-brand-text"
      >
        <Icon of={Heart} className={state.isLiked ? 'fill-current' : ''} />
        {count}
      </button>
      {problem && (
        <div className="order-last basis-full">
          <ActProblem problem={problem} />
        </div>
      )}
    </>
  )
}
