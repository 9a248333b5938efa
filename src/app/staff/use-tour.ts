import { useState } from 'react'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { useAtOpening } from './use-at-opening.ts'

const KEY = 'staffTour'
/** Of a device that more people share, whoever ended it longest ago is shown it again. */
const MAX_PEOPLE = 50

/** The accounts whose people have seen the tour on this device, the latest last. */
const people = () => (readLocal(KEY) ?? '').split(' ').filter((id) => id !== '')

function rememberEnd(accountId: string): void {
  const others = people().filter((id) => id !== accountId)
  writeLocal(KEY, [...others, accountId].slice(-MAX_PEOPLE).join(' '))
}

type Shown = { of: string; step: number | null; asked: number }

export type TourState = {
  /** From 0; null where it is not shown. */
  step: number | null
  /** How often the person has asked for it: then it takes the focus. */
  asked: number
  go: (step: number) => void
  /** It is not shown again on this device, unless it is asked for. */
  end: () => void
  restart: () => void
}

/**
 * The tour of the console for this person on this device. Until the business is open, the checklist shows the way to
 * who keeps the settings, so theirs begins after that.
 */
export function useTour(): TourState {
  const session = useSession()
  const isOpen = useAtOpening(useBusiness().isOpen)
  const accountId = session.state === 'member' ? session.accountId : ''
  const [shown, setShown] = useState<Shown | null>(null)
  const isDue = isOpen || !mayUse(session, 'settings')
  const first = isDue && accountId !== '' && !people().includes(accountId) ? 0 : null
  // Somebody else may log in on this tab.
  const isTheirs = shown !== null && shown.of === accountId
  const { step, asked } = isTheirs ? shown : { step: first, asked: 0 }
  const put = (next: Omit<Shown, 'of'>) => setShown({ of: accountId, ...next })
  return {
    step,
    asked,
    go: (next) => put({ step: next, asked }),
    end: () => {
      rememberEnd(accountId)
      put({ step: null, asked })
    },
    restart: () => put({ step: 0, asked: asked + 1 }),
  }
}
